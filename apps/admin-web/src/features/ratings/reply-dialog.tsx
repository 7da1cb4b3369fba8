import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import {
  MAX_RATING_TEXT,
  type ManagedRating,
  MIN_SHOWN_RATINGS,
  replyRatingInput,
} from '@qanoon/contracts/ratings';
import * as m from '@qanoon/messages/admin/ratings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/field';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Textarea } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';
import { WrittenList } from '@qanoon/ui/written';

const formSchema = replyRatingInput.pick({ reply: true });

export type DecisionDialogProps = {
  rating: ManagedRating;
  onClose: () => void;
  /** Reloads the list, also after a conflict. */
  onDone: () => Promise<unknown>;
};

/** Replies to a rating publicly, or changes the reply. */
export function ReplyDialog({ rating, onClose, onDone }: DecisionDialogProps) {
  const reply = trpc.ratings.reply.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { reply: rating.reply ?? '' },
    async onSubmit(values) {
      await reply.mutateAsync({ ratingId: rating.id, previous: rating.reply, ...values });
      await onDone();
      toast.success(rating.waitsForOthers ? m.replyIsSaved() : m.yourReplyIsOnCourse());
      onClose();
    },
    onFailure: (failure) => {
      toast.error(messageOf(failure, m.replyCouldNotBeSaved()));
      void onDone();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.replyToThisRating()}
      description={<WrittenList texts={[rating.studentName, rating.courseTitle]} />}
      submitLabel={m.saveReply()}
      busyLabel={deferred.saving()}
    >
      <Field
        label={m.writtenReply()}
        required
        help={
          rating.waitsForOthers
            ? m.studentReadsReply({ count: MIN_SHOWN_RATINGS })
            : m.everyoneReadsItBelowRating()
        }
        error={form.errorOf('reply')}
      >
        <Textarea
          rows={5}
          maxLength={MAX_RATING_TEXT}
          dir="auto"
          readOnly={form.busy}
          {...form.register('reply')}
        />
      </Field>
    </FormDialog>
  );
}
