import { sampleCourses } from '@qanoon/db/seed/content/courses';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { closeMonth } from '../money/books/close-month.ts';
import * as repo from './demo.repo.ts';
import type { DemoContext } from './demo-context.ts';
import type { DemoStep } from './demo-steps.ts';
import { type DemoWorld, readWorld } from './demo-world.ts';
import { drawProofs } from './draw-proofs.ts';
import { planDemo } from './plan/plan-demo.ts';
import * as certificates from './play-certificates.ts';
import { beginDraft } from './play-draft.ts';
import * as inbox from './play-inbox.ts';
import { logMails } from './play-mails.ts';
import * as payments from './play-payments.ts';
import * as people from './play-people.ts';
import * as prices from './play-prices.ts';
import * as studies from './play-studies.ts';

/** Only the first earlier mail of each kind is listed, because each takes a few milliseconds of the server's first start. */
const MAILS_OF_DAYS = 14;
const READ_AFTER_DAYS = 3;

/**
 * Plays nine months of an academy with the demo's accounts and courses through the product's own services, so
 * that every row is as they write it. Each start plays the same events.
 */
export async function playDemo(context: DemoContext): Promise<void> {
  const { ctx, setTime, takeJobs } = context;
  const now = ctx.now();
  const { steps, calendar } = planDemo(
    now,
    sampleCourses.map(({ price, sections }) => ({
      price,
      lectures: sections.reduce((sum, { videos }) => sum + videos.length, 0),
    })),
  );
  const world = await readWorld(context, await drawProofs(ctx, steps));
  await beginEarlier(world, calendar.start);
  const mailsFrom = new Date(now.getTime() - MAILS_OF_DAYS * DAY_MS);
  const mailed = new Set<DemoStep['kind']>();
  for (const step of steps) {
    setTime(step.at);
    await play(world, step);
    const jobs = takeJobs();
    if (step.at >= mailsFrom || !mailed.has(step.kind)) await logMails(context, jobs);
    if (jobs.length > 0) mailed.add(step.kind);
  }
  setTime(now);
  await repo.readNotificationsBefore(world.tx, new Date(now.getTime() - READ_AFTER_DAYS * DAY_MS));
}

/**
 * Dates the courses and the administrator back to the start, so that they are older than what is done with
 * them.
 */
async function beginEarlier({ tx, admin }: DemoWorld, start: Date): Promise<void> {
  const earlier = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
  for (const [index, { title }] of sampleCourses.entries())
    await repo.setCourseCreated(tx, title, earlier(index + 1));
  await repo.setAccountCreated(tx, admin.id, earlier(60));
}

async function play(world: DemoWorld, step: DemoStep): Promise<unknown> {
  switch (step.kind) {
    case 'sign-up':
      return people.signUp(world, step);
    case 'grant':
      return people.grantCourse(world, step);
    case 'end-enrollment':
      return people.endCourse(world, step);
    case 'scholarship':
      return people.grantPrice(world, step);
    case 'note':
      return people.writeNote(world, step);
    case 'submit':
      return payments.submit(world, step);
    case 'credit':
      return payments.reportCredit(world, step);
    case 'approve':
      return payments.approve(world, step);
    case 'reject':
      return payments.reject(world, step);
    case 'reverse':
      return payments.reverse(world, step);
    case 'open-order':
      return payments.openUnpaid(world, step);
    case 'cash':
      return payments.takeCash(world, step);
    case 'study':
      return studies.study(world, step);
    case 'rate':
      return studies.rateCourse(world, step);
    case 'reply':
      return studies.reply(world, step);
    case 'hide-rating':
      return studies.hide(world, step);
    case 'request-certificate':
      return certificates.request(world, step);
    case 'issue-certificate':
      return certificates.issue(world, step);
    case 'decline-certificate':
      return certificates.decline(world, step);
    case 'replace-certificate':
      return certificates.replace(world, step);
    case 'revoke-certificate':
      return certificates.revoke(world, step);
    case 'design':
      return certificates.chooseDesign(world, step);
    case 'coupon':
      return prices.offerCoupon(world);
    case 'bundle':
      return prices.offerBundle(world);
    case 'sale':
      return prices.startSale(world, step);
    case 'close-month':
      return closeMonth(world.ctx, world.owner, step);
    case 'messages':
      return inbox.paste(world, step);
    case 'set-aside':
      return inbox.setAside(world, step);
    case 'take-back':
      return inbox.takeBack(world, step);
    case 'contradict':
      return inbox.contradict(world, step);
    case 'draft':
      return beginDraft(world);
  }
}
