import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import { describeUserAgent } from '../../people/sessions/describe-user-agent.ts';
import { type EventRow, listEvents } from './student-timeline.repo.ts';

const PAGE = 50;
/** The number of events of each source: more than a page, so that a page does not end within a cut source. */
const SOURCE_LIMIT = 2 * PAGE;

type Event = EventRow & { at: Date };

/** Reads what happened with a student, newest first, before a time. Throws STUDENT_NOT_FOUND. */
export async function getTimeline(
  { db }: Deps,
  { studentId, before }: { studentId: string; before?: string | undefined },
) {
  if (!(await findStudent(db, studentId))) throw new AppError('STUDENT_NOT_FOUND');
  const until = before ? new Date(before) : undefined;
  const sources = await listEvents(db, studentId, { before: until, limit: SOURCE_LIMIT });
  const rows = sources
    .flat()
    .filter((row): row is Event => row.at !== null && (!until || row.at < until))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  // Events of the same millisecond stay on one page, because the next page starts before them.
  const last = rows[PAGE - 1]?.at.getTime();
  const events = last === undefined ? rows : rows.filter(({ at }) => at.getTime() >= last);
  return {
    events: events.map((row) => ({
      ...row,
      subject: row.kind === 'signed-in' ? describeUserAgent(row.subject) : row.subject,
    })),
    more: events.length < rows.length,
  };
}
