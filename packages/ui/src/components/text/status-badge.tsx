import type { Message } from '@qanoon/messages/message';
import type { LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from './badge.tsx';

export type Status = { text: Message; tone: BadgeTone; icon: LucideIcon };

type StatusBadgeProps = {
  status: string | null | undefined;
  statuses: Record<string, Status>;
  /** The badge for a status that is not in the list. */
  fallback: Status;
};

/** The badge of a status, from a list of all of them. */
export function StatusBadge({ status, statuses, fallback }: StatusBadgeProps) {
  const known = Object.hasOwn(statuses, status ?? '') ? (statuses[status ?? ''] ?? fallback) : fallback;
  return (
    <Badge tone={known.tone} icon={known.icon}>
      {known.text()}
    </Badge>
  );
}
