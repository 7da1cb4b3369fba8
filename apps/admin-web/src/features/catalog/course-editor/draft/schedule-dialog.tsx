import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { DraftCard } from '@qanoon/contracts/catalog/course-drafts';
import { formatDateTime, fromKarachiTime, toKarachiTime } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Written } from '@qanoon/ui/components/text/written';
import { useState } from 'react';

type ScheduleDialogProps = {
  draft: Pick<DraftCard, 'draftId' | 'version' | 'title' | 'publishAt'>;
  onClose: () => void;
  onScheduled: (publishAt: string | null) => void;
};

/** Sets the time at which the server publishes a draft, or cancels it. Times are those of Karachi. */
export function ScheduleDialog({ draft, onClose, onScheduled }: ScheduleDialogProps) {
  const schedule = trpc.drafts.schedule.useMutation();
  const [local, setLocal] = useState(draft.publishAt ? toKarachiTime(new Date(draft.publishAt)) : '');
  const [error, setError] = useState<string>();

  async function save(publishAt: string | null) {
    try {
      await schedule.mutateAsync({ draftId: draft.draftId, version: draft.version, publishAt });
      toast.success(
        publishAt ? m.publicationScheduledFor({ time: formatDateTime(publishAt) }) : m.scheduleCancelled(),
      );
      onScheduled(publishAt);
      onClose();
    } catch (failure) {
      setError(messageOf(failure, m.couldNotSaveSchedulePlease()));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.schedulePublication()}
      description={<Written fallback={common.untitledDraft()}>{draft.title}</Written>}
      size="confirm"
      guarded
      busy={schedule.isPending}
      footer={
        <>
          {draft.publishAt && (
            <Button variant="secondary" disabled={schedule.isPending} onClick={() => void save(null)}>
              {m.cancelSchedule()}
            </Button>
          )}
          <Button type="submit" form="schedule" busy={schedule.isPending && deferred.saving()}>
            {m.schedule()}
          </Button>
        </>
      }
    >
      <form
        id="schedule"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          const publishAt = fromKarachiTime(local);
          if (publishAt) void save(publishAt);
          else setError(m.chooseDateAndTime());
        }}
      >
        <Field label={m.dateAndTimeInKarachi()} required error={error} help={m.draftIsCheckedAgainAt()}>
          <Input
            type="datetime-local"
            min={toKarachiTime(new Date())}
            value={local}
            disabled={schedule.isPending}
            onChange={(event) => {
              setLocal(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
