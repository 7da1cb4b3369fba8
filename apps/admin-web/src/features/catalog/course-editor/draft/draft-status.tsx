import { formatDateTime, formatTimeOfDay, karachiDayOf } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/components/button/button';
import { CircleAlert, CloudCheck } from 'lucide-react';
import type { Autosave } from './autosave.ts';

/** Says who saved the draft last and when, or why it is not saved. */
export function DraftStatus({ state, onResolve }: { state: Autosave; onResolve: () => void }) {
  const { saved, status, message } = state;
  if (status === 'failed')
    return (
      <p className="field-error">
        <CircleAlert className="icon icon-sm" aria-hidden="true" />
        <span>{m.notSavedBecause({ reason: message ?? '' })}</span>
      </p>
    );
  if (status === 'conflict' || status === 'gone')
    return (
      <p className="field-error flex-wrap">
        <CircleAlert className="icon icon-sm" aria-hidden="true" />
        <span>{m.notSaved()}</span>
        <Button variant="ghost" onClick={onResolve}>
          {m.chooseVersion()}
        </Button>
      </p>
    );
  if (!saved) return null;
  return (
    <p className="draft-status">
      <CloudCheck className="icon icon-sm" aria-hidden="true" />
      <span>{status === 'saving' ? m.savingDraft() : savedText(saved)}</span>
    </p>
  );
}

function savedText({ savedAt, savedByName }: NonNullable<Autosave['saved']>): string {
  const today = karachiDayOf(new Date(savedAt)) === karachiDayOf(new Date());
  const time = today ? formatTimeOfDay(savedAt) : formatDateTime(savedAt);
  return savedByName ? m.savedAtBy({ time, name: savedByName }) : m.savedAt({ time });
}
