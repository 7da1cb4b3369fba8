import { Button } from '@qanoon/ui/button';
import type { ReactNode } from 'react';

type StepActionsProps = { busy?: string | false; onSkip: () => void; children: ReactNode };

/** The buttons below a step: its own, and one that leaves it for later. */
export function StepActions({ busy = false, onSkip, children }: StepActionsProps) {
  return (
    <div className="setup-actions">
      <Button type="submit" busy={busy}>
        {children}
      </Button>
      <Button variant="ghost" disabled={busy !== false} onClick={onSkip}>
        Skip for now
      </Button>
    </div>
  );
}
