import { HOME_STEPS, type HomeStep } from '@qanoon/domain/academy/academy';
import * as m from '@qanoon/messages/admin/academy';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { IN_URDU } from './in-urdu.ts';
import type { AcademyFormState } from './use-academy-form.ts';

type Props = Pick<AcademyFormState, 'form'>;

const STEP_NAMES: Record<HomeStep, Message> = {
  pay: m.stepPay,
  prove: m.stepProve,
  learn: shared.startLearning,
};

/** The texts of the home page. An empty one leaves the product's text. */
export function HomeSection({ form: { errorOf, register, busy } }: Props) {
  const line = (maxLength: number) => ({
    maxLength,
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    readOnly: busy,
  });
  return (
    <Panel aria-labelledby="academy-home">
      <PanelHeader title={m.homePage()} id="academy-home" />
      <PanelBody className="academy-fields academy-columns">
        <p className="academy-wide text-ink-2">{m.homePageHelp()}</p>
        <Field label={m.homeLead()} error={errorOf('homeTexts.lead.en')}>
          <Input {...line(300)} {...register('homeTexts.lead.en')} />
        </Field>
        <Field label={m.inUrdu({ text: m.homeLead() })} error={errorOf('homeTexts.lead.ur')}>
          <Input {...IN_URDU} {...line(300)} {...register('homeTexts.lead.ur')} />
        </Field>
        <Field label={m.homePerks()} help={m.homePerksHelp()} error={errorOf('homeTexts.perks.en')}>
          <Textarea rows={4} maxLength={300} readOnly={busy} {...register('homeTexts.perks.en')} />
        </Field>
        <Field label={m.inUrdu({ text: m.homePerks() })} error={errorOf('homeTexts.perks.ur')}>
          <Textarea
            {...IN_URDU}
            rows={4}
            maxLength={300}
            readOnly={busy}
            {...register('homeTexts.perks.ur')}
          />
        </Field>
        {HOME_STEPS.map((step, index) => {
          const name = m.homeStep({ number: index + 1, step: STEP_NAMES[step]() });
          return (
            <fieldset key={step} className="academy-wide academy-step">
              <legend>{name}</legend>
              <div className="academy-fields academy-columns">
                <Field label={m.stepTitle()} error={errorOf(`homeTexts.steps.${step}.title.en`)}>
                  <Input {...line(60)} {...register(`homeTexts.steps.${step}.title.en`)} />
                </Field>
                <Field
                  label={m.inUrdu({ text: m.stepTitle() })}
                  error={errorOf(`homeTexts.steps.${step}.title.ur`)}
                >
                  <Input {...IN_URDU} {...line(60)} {...register(`homeTexts.steps.${step}.title.ur`)} />
                </Field>
                <Field label={m.stepText()} error={errorOf(`homeTexts.steps.${step}.text.en`)}>
                  <Input {...line(200)} {...register(`homeTexts.steps.${step}.text.en`)} />
                </Field>
                <Field
                  label={m.inUrdu({ text: m.stepText() })}
                  error={errorOf(`homeTexts.steps.${step}.text.ur`)}
                >
                  <Input {...IN_URDU} {...line(200)} {...register(`homeTexts.steps.${step}.text.ur`)} />
                </Field>
              </div>
            </fieldset>
          );
        })}
      </PanelBody>
    </Panel>
  );
}
