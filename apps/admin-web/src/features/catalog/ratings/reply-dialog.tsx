import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  MAX_RATING_TEXT,
  type ManagedRating,
  MIN_SHOWN_RATINGS,
  replyRatingInput,
} from '@qanoon/contracts/catalog/ratings';
import * as m from '@qanoon/messages/admin/ratings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';

const formSchema = replyRatingInput.pick({ reply: true });

export type DecisionDialogProps = {
  rating: ManagedRating;
  onClose: () => void;
  /** Called to reload the list, also after a conflict. */
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
