import { trpc } from '@qanoon/client/trpc/trpc';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/students';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { useState } from 'react';
import { eventText } from './event-text.ts';

/** Lists what happened with the student, newest first. */
export function StudentTimeline({ studentId }: { studentId: string }) {
  // The cursors at which the pages before the last one end.
  const [ends, setEnds] = useState<string[]>([]);
  return (
    <Panel aria-labelledby="student-timeline">
      <PanelHeader title={m.timeline()} id="student-timeline" />
      {[undefined, ...ends].map((before, index) => (
        <TimelinePage
          key={before ?? 'newest'}
          studentId={studentId}
          before={before}
          onMore={index === ends.length ? (end) => setEnds([...ends, end]) : undefined}
        />
      ))}
    </Panel>
  );
}

type TimelinePageProps = {
  studentId: string;
  before: string | undefined;
  onMore: ((end: string) => void) | undefined;
};

function TimelinePage({ studentId, before, onMore }: TimelinePageProps) {
  const timeline = trpc.students.timeline.useQuery({ studentId, before });
  return (
    <ListView
      query={{ data: timeline.data?.events, isError: timeline.isError, refetch: timeline.refetch }}
      failed={m.failedToLoadTimeline()}
      empty={m.nothingYet()}
    >
      {(events) => (
        <>
          <ol className="student-timeline">
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no ids, and a page's order is fixed
              <li key={`${event.at} ${index}`}>
                <time dateTime={event.at} className="tnum">
                  {formatDateTime(event.at)}
                </time>
                <span>{eventText(event)}</span>
              </li>
            ))}
          </ol>
          {timeline.data?.more && onMore && (
            <PanelFooter className="flex justify-center">
              <Button variant="secondary" onClick={() => onMore(events.at(-1)!.at)}>
                {m.earlierEvents()}
              </Button>
            </PanelFooter>
          )}
        </>
      )}
    </ListView>
  );
}
