import * as m from '@qanoon/messages/admin/course-editor';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { useState } from 'react';
import type { Autosave } from './autosave.ts';

type DraftConflictProps = {
  state: Autosave;
  onLoadTheirs: () => Promise<void>;
  onCopyMine: () => Promise<void>;
  onClose: () => void;
};

/** Offers both versions when another editor has saved the draft. Neither is overwritten. */
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
      title={isGone ? m.thisDraftNoLongerExists() : m.somebodyElseHasChangedThis()}
      size="confirm"
      busy={busy !== undefined}
      footer={
        <>
          {!isGone && (
            <Button
              variant="secondary"
              disabled={busy !== undefined}
              busy={busy === 'load' && shared.loading()}
              onClick={() => void run('load', onLoadTheirs)}
            >
              {m.loadTheirVersion()}
            </Button>
          )}
          <Button
            disabled={busy !== undefined}
            busy={busy === 'copy' && m.copying()}
            onClick={() => void run('copy', onCopyMine)}
          >
            {m.copyMineToNewDraft()}
          </Button>
        </>
      }
    >
      <p>{state.message}</p>
      <p>{isGone ? m.yourLastChangesAreStill() : m.yourLastChangesAreNot()}</p>
    </Dialog>
  );
}
