import { formatDateTime } from '@qanoon/domain/lib/dates';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/prices';

/** Writes `from 1 Dec 2026, 09:00, until 5 Dec 2026, 09:00`, or `No end` if there are no limits. */
export const periodText = ({
  startsAt = null,
  endsAt,
}: {
  startsAt?: string | null;
  endsAt: string | null;
}) =>
  joinList([
    ...(startsAt ? [m.fromTime({ time: formatDateTime(startsAt) })] : []),
    ...(endsAt ? [m.untilTime({ time: formatDateTime(endsAt) })] : []),
  ]) || m.always();

export const isOver = ({ endsAt }: { endsAt: string | null }): boolean =>
  endsAt !== null && Date.parse(endsAt) <= Date.now();
