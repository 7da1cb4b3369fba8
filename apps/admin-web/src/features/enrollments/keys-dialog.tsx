import { Dialog } from '@qanoon/ui/dialog';
import { Switch } from '@qanoon/ui/switch';
import { REVIEW_KEYS } from './use-review-keys.ts';

type KeysDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
};

/** The list of keyboard shortcuts, and the switch that turns single-key shortcuts off. */
export function KeysDialog({ open, onOpenChange, on, onSwitch }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="confirm"
      title="Keyboard shortcuts"
      description="They act on the marked request."
    >
      <dl className="key-list">
        {REVIEW_KEYS.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        label="Single-key shortcuts"
        note="Turn them off if you use speech input, or press keys by accident. Esc always works."
        checked={on}
        onCheckedChange={onSwitch}
      />
    </Dialog>
  );
}
