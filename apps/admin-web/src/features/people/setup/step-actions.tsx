import * as m from '@qanoon/messages/admin/setup';
import { Button } from '@qanoon/ui/components/button/button';
import type { ReactNode } from 'react';

type StepActionsProps = {
  /** The step's own button. */
  action: ReactNode;
  busy?: boolean;
  /** Leaves the step for later. Undefined when the step is done. */
  onSkip: (() => void) | undefined;
};

/** The buttons below a step are its own and one that leaves it for later. */
export function StepActions({ action, busy, onSkip }: StepActionsProps) {
  return (
    <div className="setup-actions">
      {action}
      {onSkip && (
        <Button variant="ghost" disabled={busy} onClick={onSkip}>
          {m.skipForNow()}
        </Button>
      )}
    </div>
  );
}
