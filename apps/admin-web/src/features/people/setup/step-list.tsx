import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/setup';
import { Check } from 'lucide-react';
import { SETUP_STEPS, type SetupStep } from './setup-search.ts';
import { pickLater, STEP_TITLES } from './setup-steps.ts';

type StepListProps = {
  current: SetupStep;
  /** The last step that was reached. */
  furthest: SetupStep;
  isDone: (step: SetupStep) => boolean;
  onStep: (step: SetupStep) => void;
};

/**
 * Lists all steps, and marks the current one and those that are done. Steps that were reached can be opened
 * again.
 */
export function StepList({ current, furthest, isDone, onStep }: StepListProps) {
  const isReached = (step: SetupStep) => isDone(step) || pickLater(step, furthest) === furthest;
  return (
    <ol className="setup-steps" aria-label={m.stepsOfSetup()}>
      {(['owner', ...SETUP_STEPS] as const).map((step, index) => {
        const done = step === 'owner' || isDone(step);
        const content = (
          <>
            <span className="setup-step-mark" data-done={done || undefined} aria-hidden="true">
              {done ? <Check className="icon icon-sm" /> : index + 1}
            </span>
            <span>
              {STEP_TITLES[step]()}
              {done && <span className="sr-only">{common.done()}</span>}
            </span>
          </>
        );
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {step !== 'owner' && step !== current && isReached(step) ? (
              <button type="button" className="setup-step" onClick={() => onStep(step)}>
                {content}
              </button>
            ) : (
              <span className="setup-step">{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
