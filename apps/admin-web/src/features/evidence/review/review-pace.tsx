import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/reviews';
import { Gauge } from 'lucide-react';

/** The median time of the team's decisions. */
export function ReviewPace() {
  const { data } = trpc.reviews.pace.useQuery();
  if (data?.medianSeconds == null) return null;
  return (
    <p className="review-pace tnum">
      <Gauge className="icon icon-sm" aria-hidden="true" />
      {m.medianOfTeam({ seconds: Math.round(data.medianSeconds) })}
    </p>
  );
}
