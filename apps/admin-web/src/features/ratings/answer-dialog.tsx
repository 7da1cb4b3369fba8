import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { answerRatingInput, MAX_RATING_TEXT, type ManagedRating } from '@qanoon/contracts/ratings';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Textarea } from '@qanoon/ui/input';
import { toast } from '@qanoon/ui/toast';

const FORM_ID = 'answer-rating';
const formSchema = answerRatingInput.pick({ answer: true });

export type DecisionDialogProps = {
  rating: ManagedRating;
  onClose: () => void;
  /** Reloads the list, also after a conflict. */
  onDone: () => Promise<unknown>;
};

/** Answers a rating publicly, or changes the answer. */
export function AnswerDialog({ rating, onClose, onDone }: DecisionDialogProps) {
  const answer = trpc.ratings.answer.useMutation();
  const form = useZodForm(formSchema, {
    defaultValues: { answer: rating.answer ?? '' },
    async onSubmit(values) {
      await answer.mutateAsync({ ratingId: rating.id, previous: rating.answer, ...values });
      await onDone();
      toast.success('Your answer is on the course page.');
      onClose();
    },
    onFailure: (failure) => {
      toast.error(messageOf(failure, 'The answer could not be saved. Try again.'));
      void onDone();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Answer this rating"
      description={`${rating.studentName}, ${rating.courseTitle}`}
      busy={form.busy}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={form.busy && 'Saving...'}>
            Save the answer
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.onSubmit}>
        <Field
          label="Answer"
          required
          help="Everyone reads it below the rating, in the name of the academy."
          error={form.errorOf('answer')}
        >
          <Textarea
            rows={5}
            maxLength={MAX_RATING_TEXT}
            dir="auto"
            readOnly={form.busy}
            {...form.register('answer')}
          />
        </Field>
      </form>
    </Dialog>
  );
}
