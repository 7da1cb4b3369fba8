import * as m from '@qanoon/messages/admin/enrollments';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
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
      title={deferred.keyboardShortcuts()}
      description={m.theyActOnMarkedRequest()}
    >
      <dl className="key-list">
        {REVIEW_KEYS.map(({ keys, action }) => (
          <div key={keys[0]}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${m.or()} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{action()}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        label={m.singleKeyShortcuts()}
        note={m.turnThemOffIfYou()}
        checked={on}
        onCheckedChange={onSwitch}
      />
    </Dialog>
  );
}
