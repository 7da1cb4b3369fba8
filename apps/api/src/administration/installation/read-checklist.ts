import { CHECKLIST_STEPS, type Checklist, type ChecklistStep } from '@qanoon/contracts/people/setup';
import { formatList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/server/setup';
import { listPages } from '../../academy/pages/read-page.ts';
import { hideChecklist } from '../../academy/settings/settings.service.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { checkPublicAddress } from '../doctor/addresses.ts';
import { checkBackup } from '../doctor/backup.ts';
import type { Diagnostic } from '../doctor/diagnostic.ts';
import { onlyOutbox } from '../doctor/mail.ts';
import { checkVideo } from '../doctor/video.ts';
import * as repo from './checklist.repo.ts';

type State = { done: boolean; message: string };
type Progress = Awaited<ReturnType<typeof repo.readProgress>>;

const fromDoctor = ({ level, message }: Diagnostic): State => ({ done: level === 'ok', message });

/**
 * Reads the steps that make the academy ready for students. It reads a few rows and one small file; checks
 * that take time are in the report of the installation. The demo has nothing to set up.
 */
export async function readChecklist(deps: Deps): Promise<Checklist> {
  const { db, env, ffmpeg, now } = deps;
  const progress = await repo.readProgress(db);
  const states: Record<ChecklistStep, State> = {
    academy: {
      done: progress.isNamed,
      message: progress.isNamed ? m.academyHasNameAndContact() : m.enterNameContactAndReview(),
    },
    payee: {
      done: progress.payees > 0,
      message:
        progress.payees > 0 ? m.studentsCanPayTo({ count: progress.payees }) : m.addAccountThatStudentsPay(),
    },
    pages: pagesState(await listPages(deps)),
    mail: mailState(env, progress),
    address: fromDoctor(checkPublicAddress(env)),
    backup: fromDoctor(await checkBackup(env, now)),
    video: fromDoctor(await checkVideo(env, () => ffmpeg)),
    course: {
      done: progress.courses > 0,
      message: progress.courses > 0 ? m.firstCourseIsPublished() : m.publishFirstCourse(),
    },
  };
  return {
    items: CHECKLIST_STEPS.map((step) => ({ step, ...states[step] })),
    dismissed: isDemo(env) || progress.dismissedAt !== null,
  };
}

/** Hides the checklist for everybody, for good. */
export async function dismissChecklist({ db, now }: Deps, actor: Actor): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    await hideChecklist(tx, now());
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      action: 'academy.checklist-dismissed',
      subjectId: 'academy',
      personName: null,
      courseTitle: null,
      detail: {},
      createdAt: now(),
    });
  });
  return { ok: true };
}

function pagesState(pages: Awaited<ReturnType<typeof listPages>>): State {
  const published = pages.filter(({ isPublished }) => isPublished);
  if (published.length === 0) return { done: false, message: m.writeLegalPagesOfAcademy() };
  const unfinished = published.filter(({ placeholderCount }) => placeholderCount > 0);
  if (unfinished.length === 0) return { done: true, message: m.legalPagesHaveNoPlaceholders() };
  const left = unfinished.reduce((sum, { placeholderCount }) => sum + placeholderCount, 0);
  const titles = formatList(unfinished.map(({ title }) => title));
  return {
    done: false,
    message: m.replacePlaceholders({ count: left, titles }),
  };
}

function mailState(env: Deps['env'], { mailTestedAt }: Progress): State {
  if (!env.smtp) return { done: false, message: onlyOutbox(env) };
  return mailTestedAt
    ? { done: true, message: m.mailServerAcceptedTestMail() }
    : { done: false, message: m.sendTestMailToCheck() };
}
