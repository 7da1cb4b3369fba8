import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/setup';
import { Check } from 'lucide-react';
import { SETUP_STEPS, type SetupStep, STEP_TITLES } from './setup-steps.ts';

type StepListProps = { current: SetupStep; isDone: (step: SetupStep) => boolean };

/** The five steps of the setup, with the current one and those that are done. */
export function StepList({ current, isDone }: StepListProps) {
  return (
    <ol className="setup-steps" aria-label={m.stepsOfSetup()}>
      {(['owner', ...SETUP_STEPS] as const).map((step, index) => {
        const done = step === 'owner' || isDone(step);
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            <span className="setup-step-mark" data-done={done || undefined} aria-hidden="true">
              {done ? <Check className="icon icon-sm" /> : index + 1}
            </span>
            <span>
              {STEP_TITLES[step]()}
              {done && <span className="sr-only">{common.done()}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
