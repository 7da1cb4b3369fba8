import { type RefObject, useEffect } from 'react';
import { queueHeartbeat } from '../state/heartbeat-queue.ts';
import { sendQueued } from '../state/heartbeat-sender.ts';
import { trackPlayback } from './track-playback.ts';

const SEND_MS = 15_000;

/** Tells the server what is played: in batches every few seconds, and at once when the student stops. */
export function useHeartbeat(
  element: RefObject<HTMLVideoElement | null>,
  { courseId, videoId }: { courseId: string; videoId: string },
): void {
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    let unsent = false;
    const stop = trackPlayback(video, (told, pausing) => {
      queueHeartbeat({ courseId, videoId, ...told, playedAt: new Date().toISOString() });
      unsent = !pausing;
      if (pausing) void sendQueued();
    });
    const timer = setInterval(() => {
      if (!unsent) return;
      unsent = false;
      void sendQueued();
    }, SEND_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [element, courseId, videoId]);
}
