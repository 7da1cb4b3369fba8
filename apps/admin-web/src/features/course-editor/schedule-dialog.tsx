import { messageOf, trpc } from '@qanoon/client/trpc';
import type { DraftCard } from '@qanoon/contracts/course-drafts';
import { formatDateTime, fromKarachiTime, toKarachiTime } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';
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
        publishAt ? `Publication scheduled for ${formatDateTime(publishAt)}` : 'Schedule cancelled',
      );
      onScheduled(publishAt);
      onClose();
    } catch (failure) {
      setError(messageOf(failure, 'Could not save the schedule. Please try again.'));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule publication"
      description={draft.title || 'Untitled draft'}
      size="confirm"
      busy={schedule.isPending}
      footer={
        <>
          {draft.publishAt && (
            <Button variant="secondary" disabled={schedule.isPending} onClick={() => void save(null)}>
              Cancel schedule
            </Button>
          )}
          <Button type="submit" form="schedule" busy={schedule.isPending && 'Saving...'}>
            Schedule
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
          else setError('Choose a date and a time');
        }}
      >
        <Field
          label="Date and time in Karachi"
          required
          error={error}
          help="The draft is checked again at that time. If something is missing, it is not published, and you are notified."
        >
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
