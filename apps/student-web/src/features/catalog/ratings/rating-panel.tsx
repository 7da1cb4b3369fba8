import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  MAX_RATING_TEXT,
  MIN_SHOWN_RATINGS,
  type OwnRating,
  rateInput,
} from '@qanoon/contracts/catalog/ratings';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/ratings';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Textarea } from '@qanoon/ui/components/form/input';
import { StarInput } from '@qanoon/ui/components/form/star-input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import './rating-panel.css';

const formSchema = rateInput.pick({ stars: true, text: true });

/** Shows the student's rating, its form and the academy's reply. */
export function RatingPanel({ courseId, own: { rating, mayRate } }: { courseId: string; own: OwnRating }) {
  return (
    <Panel aria-labelledby="rate-course" className="rating-panel">
      <PanelHeader id="rate-course" title={rating ? m.yourRating() : m.rateThisCourse()} />
      <PanelBody className="grid gap-4">
        {rating && rating.hiddenReason !== null && (
          <Notice tone="warning">{m.academyHasHiddenYourRating({ reason: rating.hiddenReason })}</Notice>
        )}
        {rating?.waitsForOthers && rating.hiddenReason === null && (
          <Notice tone="info">{m.waitsForOthers({ count: MIN_SHOWN_RATINGS })}</Notice>
        )}
        {mayRate && <RatingForm courseId={courseId} rating={rating} />}
        {rating?.reply && (
          <div className="rating-reply">
            <h3>{m.academysReply()}</h3>
            <p dir="auto">{rating.reply}</p>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function RatingForm({ courseId, rating }: { courseId: string; rating: OwnRating['rating'] }) {
  const utils = trpc.useUtils();
  const rate = trpc.ratings.rate.useMutation();
  const form = useZodForm(formSchema, {
    values: { stars: rating?.stars ?? 0, text: rating?.text ?? '' },
    async onSubmit(values) {
      const saved = await rate.mutateAsync({ courseId, ...values });
      utils.ratings.mine.setData({ courseId }, saved);
      toast.success(rating ? m.yourRatingIsUpdated() : m.thankYouForYourRating());
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.yourRatingCouldNotBe())),
  });
  const stars = form.watch('stars');
  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      <Field group label={m.stars()} required error={form.errorOf('stars')}>
        <StarInput
          name="stars"
          value={stars}
          disabled={form.busy}
          onChange={(next) => form.setValue('stars', next, { shouldValidate: true })}
        />
      </Field>
      <Field
        label={m.whatShouldOthersKnowOptional()}
        help={m.everyoneCanReadItOn({ count: MIN_SHOWN_RATINGS })}
        error={form.errorOf('text')}
      >
        <Textarea
          rows={3}
          maxLength={MAX_RATING_TEXT}
          dir="auto"
          readOnly={form.busy}
          {...form.register('text')}
        />
      </Field>
      <Button type="submit" className="justify-self-start" busy={form.busy && deferred.saving()}>
        {rating ? m.updateRating() : m.sendRating()}
      </Button>
    </form>
  );
}
