import { trpc } from '@qanoon/client/trpc';
import type { Checklist } from '@qanoon/contracts/setup';
import * as m from '@qanoon/messages/admin/setup';
import { ListView } from '@qanoon/ui/list-view';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/panel';
import { useState } from 'react';
import { AcademyStep } from './academy-step.tsx';
import { MailStep } from './mail-step.tsx';
import { Opening } from './opening.tsx';
import { type AddPayee, PayeeStep } from './payee-step.tsx';
import './setup.css';
import { firstOpenStep, isDone, type SetupStep, STEP_TITLES, stepAfter } from './setup-steps.ts';
import { StepList } from './step-list.tsx';

type SetupWizardProps = {
  step: SetupStep | undefined;
  onStep: (step: SetupStep) => void;
  AddPayee: AddPayee;
};

/** Steps 2 to 5 of the setup. Without `step` it continues with the first open one. */
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
  // A step that is done meanwhile stays open until the administrator continues.
  const [opened] = useState(() => firstOpenStep(checklist));
  const current = step ?? opened;
  const next = () => onStep(stepAfter(current));
  return (
    <>
      <StepList current={current} isDone={(each) => each !== 'done' && isDone(checklist, each)} />
      <Panel aria-labelledby="setup-step" className="setup-panel">
        <PanelHeader title={current === 'done' ? m.setupIsDone() : STEP_TITLES[current]()} id="setup-step" />
        <PanelBody>
          {current === 'academy' && <AcademyStep onDone={next} />}
          {current === 'payee' && <PayeeStep AddPayee={AddPayee} onDone={next} />}
          {current === 'mail' && <MailStep onDone={next} />}
          {current === 'done' && <Done />}
        </PanelBody>
      </Panel>
    </>
  );
}

function Done() {
  const settings = trpc.academy.get.useQuery();
  return (
    <ListView
      query={{ ...settings, data: settings.data && [settings.data] }}
      failed={m.settingsCouldNotBeLoaded()}
      empty=""
    >
      {([loaded]) => <Opening settings={loaded!} />}
    </ListView>
  );
}
