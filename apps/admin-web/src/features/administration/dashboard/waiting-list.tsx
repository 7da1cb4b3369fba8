import type { WaitingKind, WaitingWork } from '@qanoon/contracts/administration/waiting';
import * as m from '@qanoon/messages/admin/dashboard';
import type { Message } from '@qanoon/messages/message';
import {
  ArrowLeftRight,
  Award,
  ClipboardCheck,
  ClockAlert,
  type LucideIcon,
  MessageCircleQuestionMark,
} from 'lucide-react';
import { LinkRow } from '../../../components/link-row.tsx';
import { WAITING_TEXTS } from '../waiting-texts.ts';
import { measureWaitingTime, type WaitingTime } from '../waiting-time.ts';

/** The kinds of work, most urgent first, each with the list that shows only this kind. */
const WORK: readonly { kind: WaitingKind; to: string; search?: Record<string, unknown>; icon: LucideIcon }[] =
  [
    { kind: 'overduePayments', to: '/enrollments', search: { overdue: true }, icon: ClockAlert },
    { kind: 'payments', to: '/enrollments', icon: ClipboardCheck },
    { kind: 'transfers', to: '/reconcile', icon: ArrowLeftRight },
    {
      kind: 'unreadMessages',
      to: '/reconcile',
      search: { tab: 'not-understood' },
      icon: MessageCircleQuestionMark,
    },
    { kind: 'certificates', to: '/cerificate-management', icon: Award },
  ];

const LONGEST_WAIT: Record<WaitingTime['unit'], Message<{ count: number }>> = {
  minutes: m.longestWaitMinutes,
  hours: m.longestWaitHours,
  days: m.longestWaitDays,
};

function writeLongestWait(since: string): string {
  const { unit, count } = measureWaitingTime(since, Date.now());
  return LONGEST_WAIT[unit]({ count });
}

/** One link for each kind of work that waits, with the time that the oldest has waited. */
export function WaitingList({ work }: { work: WaitingWork }) {
  return (
    <nav aria-labelledby="waiting-work" className="link-rows">
      {WORK.filter(({ kind }) => work[kind].count > 0).map(({ kind, ...row }) => {
        const { count, oldestAt } = work[kind];
        return (
          <LinkRow
            key={kind}
            {...row}
            tone={kind === 'overduePayments' ? 'danger' : undefined}
            note={oldestAt === null ? undefined : writeLongestWait(oldestAt)}
          >
            {WAITING_TEXTS[kind]({ count })}
          </LinkRow>
        );
      })}
    </nav>
  );
}
