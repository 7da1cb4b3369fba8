import { trpc } from '@qanoon/client/trpc/trpc';
import { useStore } from '@qanoon/ui/lib/store';
import { useState } from 'react';
import { videosInOrder } from './course-videos.ts';
import { markStore, queueMark, type WatchedMark } from './heartbeat-queue.ts';
import { sendQueued } from './heartbeat-sender.ts';

/** Says whether a lecture is marked as watched, and marks it, also when there is no connection. */
export function useCompletion({ courseId, videoId }: WatchedMark) {
  const content = trpc.learning.content.useQuery({ courseId }).data;
  const isQueued = useStore(markStore).some((mark) => mark.videoId === videoId);
  const [requested, setRequested] = useState(false);
  const [sending, setSending] = useState(false);
  const known = content && videosInOrder(content).find(({ id }) => id === videoId);
  // A device that does not have the course knows that the mark was sent, because it is not queued any more.
  const isSent = known ? known.watched : requested && !isQueued;

  async function complete() {
    queueMark({ courseId, videoId });
    setRequested(true);
    setSending(true);
    await sendQueued();
    setSending(false);
  }
  return {
    /** `queued` means that the mark is sent when there is a connection. */
    state: sending ? 'sending' : isSent ? 'complete' : isQueued ? 'queued' : 'open',
    complete,
  } as const;
}
