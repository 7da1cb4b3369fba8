import { type RefObject, useEffect } from 'react';
import { queueHeartbeat, reportBeforeMarks } from '../state/heartbeat-queue.ts';
import { sendQueued, startHeartbeatSender } from '../state/heartbeat-sender.ts';
import { trackPlayback } from './track-playback.ts';

const SEND_INTERVAL_MS = 15_000;

/**
 * Reports the played seconds to the server: in batches every few seconds, and at once when the student
 * pauses.
 */
export function useHeartbeat(
  element: RefObject<HTMLVideoElement | null>,
  { courseId, videoId }: { courseId: string; videoId: string },
): void {
  useEffect(startHeartbeatSender, []);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    let unsent = false;
    const { reportNow, stop } = trackPlayback(video, (progress, pausing) => {
      queueHeartbeat({ courseId, videoId, ...progress, playedAt: new Date().toISOString() });
      unsent = !pausing;
      if (pausing) void sendQueued();
    });
    const timer = setInterval(() => {
      if (!unsent) return;
      unsent = false;
      void sendQueued();
    }, SEND_INTERVAL_MS);
    const stopReporting = reportBeforeMarks(reportNow);
    return () => {
      stopReporting();
      clearInterval(timer);
      stop();
    };
  }, [element, courseId, videoId]);
}
