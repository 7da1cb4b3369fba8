import { trpc } from '@qanoon/client/trpc/trpc';
import type { Checklist } from '@qanoon/contracts/people/setup';
import * as m from '@qanoon/messages/admin/setup';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { useState } from 'react';
import { AcademyStep } from './academy-step.tsx';
import { CourseStep } from './course-step.tsx';
import { MailStep } from './mail-step.tsx';
import { Opening } from './opening.tsx';
import { type AddPayee, PayeeStep } from './payee-step.tsx';
import './setup.css';
import type { SetupStep } from './setup-search.ts';
import { firstOpenStep, isDone, openSteps, pickLater, STEP_TITLES, stepAfter } from './setup-steps.ts';
import { StepList } from './step-list.tsx';

type SetupWizardProps = {
  step: SetupStep | undefined;
  onStep: (step: SetupStep) => void;
  AddPayee: AddPayee;
};

/**
 * Guides through the setup after the owner's account. If there is no `step`, it starts at the first open one.
 */
export function SetupWizard(props: SetupWizardProps) {
  const checklist = trpc.setup.checklist.useQuery();
  return (
    <ListView
      query={{ ...checklist, data: checklist.data && [checklist.data] }}
      failed={m.setupCouldNotBeLoaded()}
      empty=""
    >
      {([loaded]) => <Steps checklist={loaded!} {...props} />}
    </ListView>
  );
}

function Steps({ checklist, step, onStep, AddPayee }: SetupWizardProps & { checklist: Checklist }) {
  // A step that has been completed stays open until the administrator continues.
  const [opened] = useState(() => firstOpenStep(checklist));
  const current = step ?? opened;
  const [furthest, setFurthest] = useState(opened);
  if (pickLater(current, furthest) !== furthest) setFurthest(current);
  const next = () => onStep(stepAfter(current));
  const left = openSteps(checklist);
  return (
    <>
      <StepList
        current={current}
        furthest={furthest}
        isDone={(each) => each !== 'done' && isDone(checklist, each)}
        onStep={onStep}
      />
      <Panel aria-labelledby="setup-step" className="setup-panel">
        <PanelHeader title={writeTitle(current, left.length)} id="setup-step" />
        <PanelBody>
          {current === 'academy' && <AcademyStep onDone={next} />}
          {current === 'payee' && <PayeeStep AddPayee={AddPayee} onDone={next} />}
          {current === 'mail' && <MailStep onDone={next} />}
          {current === 'course' && <CourseStep isPublished={isDone(checklist, 'course')} onDone={next} />}
          {current === 'done' && <Done left={left} onStep={onStep} />}
        </PanelBody>
      </Panel>
    </>
  );
}

function writeTitle(step: SetupStep, left: number): string {
  if (step !== 'done') return STEP_TITLES[step]();
  return left === 0 ? m.setupIsDone() : m.stepsAreLeft({ count: left });
}

type DoneProps = { left: readonly SetupStep[]; onStep: (step: SetupStep) => void };

function Done({ left, onStep }: DoneProps) {
  const settings = trpc.academy.get.useQuery();
  return (
    <ListView
      query={{ ...settings, data: settings.data && [settings.data] }}
      failed={m.settingsCouldNotBeLoaded()}
      empty=""
    >
      {([loaded]) => <Opening settings={loaded!} left={left} onStep={onStep} />}
    </ListView>
  );
}
