import * as m from '@qanoon/messages/admin/enrollments';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { useReview, useReviewActions } from '../review-context.ts';
import { REVIEW_KEYS } from './use-review-keys.ts';

/** The list of keyboard shortcuts, and the switch that turns single-key shortcuts off. */
export function KeysDialog() {
  const { shortcuts } = useReview();
  const { dispatch } = useReviewActions();
  return (
    <Dialog
      open
      onOpenChange={() => dispatch({ type: 'dialog-closed' })}
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
        checked={shortcuts.on}
        onCheckedChange={shortcuts.turn}
      />
    </Dialog>
  );
}
