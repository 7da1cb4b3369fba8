import type { Checklist, ChecklistStep } from '@qanoon/contracts/people/setup';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/setup';
import type { Message } from '@qanoon/messages/message';
import * as deferred from '@qanoon/messages/shared/deferred';
import { SETUP_STEPS, type SetupStep } from './setup-search.ts';

export const STEP_TITLES: Record<'owner' | SetupStep, Message> = {
  owner: deferred.owner,
  academy: common.nameAndContact,
  payee: common.paymentAccount,
  mail: m.testMail,
  course: m.firstCourse,
  done: common.done2,
};

export const isDone = (checklist: Checklist, step: ChecklistStep): boolean =>
  checklist.items.some((item) => item.step === step && item.done);

/** Lists the steps that are left. */
export const openSteps = (checklist: Checklist): Exclude<SetupStep, 'done'>[] =>
  SETUP_STEPS.filter((step) => step !== 'done').filter((step) => !isDone(checklist, step));

/** Returns the step with which the setup continues. */
export const firstOpenStep = (checklist: Checklist): SetupStep => openSteps(checklist)[0] ?? 'done';

/** Returns the later one of two steps. */
export const pickLater = (first: SetupStep, second: SetupStep): SetupStep =>
  SETUP_STEPS.indexOf(first) < SETUP_STEPS.indexOf(second) ? second : first;

export const stepAfter = (step: SetupStep): SetupStep => SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? 'done';
