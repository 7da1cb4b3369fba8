import { Dialog } from '@qanoon/ui/dialog';
import { Switch } from '@qanoon/ui/switch';
import { REVIEW_KEYS } from './use-review-keys.ts';

type KeysDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
};

/** Which keys there are, and the switch that turns the single letters off. */
export function KeysDialog({ open, onOpenChange, on, onSwitch }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="confirm"
      title="Keyboard keys"
      description="They act on the marked request."
    >
      <dl className="key-list">
        {REVIEW_KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        label="Single-letter keys"
        note="Turn them off if you dictate, or press letters by accident. Esc goes on working."
        checked={on}
        onCheckedChange={onSwitch}
      />
    </Dialog>
  );
}
