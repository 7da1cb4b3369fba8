import * as m from '@qanoon/messages/admin/dashboard';
import type { Message } from '@qanoon/messages/message';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ArrowRight, Award, ClipboardCheck, type LucideIcon } from 'lucide-react';
import './dashboard.css';

export type WaitingCounts = { enrollments: number; certificates: number; transfers: number };

const WORK: { kind: keyof WaitingCounts; to: string; icon: LucideIcon; text: Message<{ count: number }> }[] =
  [
    { kind: 'enrollments', to: '/enrollments', icon: ClipboardCheck, text: m.paymentsWait },
    { kind: 'transfers', to: '/reconcile', icon: ArrowLeftRight, text: m.transfersWait },
    { kind: 'certificates', to: '/cerificate-management', icon: Award, text: m.certificatesWait },
  ];

/** One link for each kind of work that waits. Not in the first scripts. */
export function WaitingList({ counts }: { counts: WaitingCounts }) {
  return (
    <Panel aria-labelledby="waiting-work" className="mb-6 overflow-hidden">
      <PanelHeader title={m.waitsForYou()} id="waiting-work" />
      <nav aria-labelledby="waiting-work" className="quick-actions waiting-work">
        {WORK.filter(({ kind }) => counts[kind] > 0).map(({ kind, to, icon: Icon, text }) => (
          <Link key={kind} to={to}>
            <Icon className="icon text-primary-line" aria-hidden="true" />
            {text({ count: counts[kind] })}
            <ArrowRight className="icon icon-sm text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        ))}
      </nav>
    </Panel>
  );
}
