import { trpc } from '@qanoon/client/trpc/trpc';
import { useStore } from '@qanoon/ui/lib/store';
import { useState } from 'react';
import { videosInOrder } from './course-videos.ts';
import { markStore, queueMark, type WatchedMark } from './heartbeat-queue.ts';
import { sendQueued } from './heartbeat-sender.ts';

/** Whether a lecture is marked as watched, and the way to mark it, also without a connection. */
export function useCompletion({ courseId, videoId }: WatchedMark) {
  const content = trpc.learning.content.useQuery({ courseId }).data;
  const isQueued = useStore(markStore).some((mark) => mark.videoId === videoId);
  const [requested, setRequested] = useState(false);
  const [sending, setSending] = useState(false);
  const known = content && videosInOrder(content).find(({ id }) => id === videoId);
  // A device that does not have the course knows that the mark was sent, because it is no longer queued.
  const isSent = known ? known.watched : requested && !isQueued;

  async function complete() {
    queueMark({ courseId, videoId });
    setRequested(true);
    setSending(true);
    await sendQueued();
    setSending(false);
  }
  return {
    /** `queued`: it is sent when there is a connection. */
    state: sending ? 'sending' : isSent ? 'complete' : isQueued ? 'queued' : 'open',
    complete,
  } as const;
}
