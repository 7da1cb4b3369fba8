import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { useState } from 'react';
import type { Autosave } from './autosave.ts';

type DraftConflictProps = {
  state: Autosave;
  onLoadTheirs: () => Promise<void>;
  onCopyMine: () => Promise<void>;
  onClose: () => void;
};

/** Another editor has saved the draft: the choice between both versions. Neither is overwritten. */
export function DraftConflict({ state, onLoadTheirs, onCopyMine, onClose }: DraftConflictProps) {
  const [busy, setBusy] = useState<'load' | 'copy'>();
  const isGone = state.status === 'gone';
  async function run(which: 'load' | 'copy', act: () => Promise<void>) {
    setBusy(which);
    await act();
    setBusy(undefined);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isGone ? 'This draft no longer exists' : 'Somebody else has changed this draft'}
      size="confirm"
      busy={busy !== undefined}
      footer={
        <>
          {!isGone && (
            <Button
              variant="secondary"
              disabled={busy !== undefined}
              busy={busy === 'load' && 'Loading...'}
              onClick={() => void run('load', onLoadTheirs)}
            >
              Load their version
            </Button>
          )}
          <Button
            disabled={busy !== undefined}
            busy={busy === 'copy' && 'Copying...'}
            onClick={() => void run('copy', onCopyMine)}
          >
            Copy mine to a new draft
          </Button>
        </>
      }
    >
      <p>{state.message}</p>
      <p>
        {isGone
          ? 'Your last changes are still in this window. Copy them to a new draft to keep them.'
          : 'Your last changes are not saved. Loading their version discards them; a copy saves them as a new draft beside theirs.'}
      </p>
    </Dialog>
  );
}
