import { trpc } from '@qanoon/client/trpc/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import * as shared from '@qanoon/messages/shared/common';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useStore } from '@qanoon/ui/lib/store';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { cacheCompletion } from './completion-cache.ts';
import { videosInOrder } from './course-videos.ts';
import { markStore, queueMark } from './heartbeat-queue.ts';
import { sendQueued } from './heartbeat-sender.ts';
import { askAboutNotPlayed, type NotPlayed } from './not-played.ts';
import { resumeVideo } from './resume-position.ts';

export type Player = ReturnType<typeof usePlayer>;

/** `goOn` says that the student leaves the video without completing it. */
type Move = { fromId: string; playing: boolean; goOn?: true };

/**
 * Provides the course's videos in order, the current one, and the moves between them
 * (docs/product/player.md#order-of-lectures).
 */
export function usePlayer(course: StudentContent) {
  const utils = trpc.useUtils();
  const videos = videosInOrder(course);
  const [shown, setShown] = useState(() => ({ id: resumeVideo(course)?.id, playing: false }));
  const [working, setWorking] = useState<'marking' | 'opening'>();
  /** A move to the next video that waits until the mark of `fromId` has reached the server. */
  const [pendingMove, setPendingMove] = useState<Move>();
  /** The move whose mark the server has refused, because too little of the video was played. */
  const [notPlayed, setNotPlayed] = useState<Move & { message: string }>();
  const marks = useStore(markStore);

  const completion = course.completed ? 100 : course.progress;
  useEffect(() => cacheCompletion(course.id, completion), [course.id, completion]);

  // A course edit can remove the current video.
  const isRemoved = !videos.some((video) => video.id === shown.id);
  const currentId = isRemoved ? resumeVideo(course)?.id : shown.id;
  useEffect(() => {
    if (isRemoved && currentId) setShown({ id: currentId, playing: false });
  }, [isRemoved, currentId]);

  const index = videos.findIndex((video) => video.id === currentId);
  const current = videos[index];
  const isLast = index === videos.length - 1;

  const show = (id: string, playing: boolean) => {
    setPendingMove(undefined);
    setShown({ id, playing });
  };

  /** The student plays the current video again, which cancels the pending move. */
  const stay = useCallback(() => setPendingMove(undefined), []);

  /**
   * Marks the current video as watched, then opens the next one. The server sends the next video's URL only
   * after the mark.
   */
  async function next({ playing }: { playing: boolean }) {
    if (!current || working) return;
    if (current.watched && !isLast) return openFollowing(current.id, playing);
    await leave({ fromId: current.id, playing });
  }

  async function leave(move: Move) {
    setPendingMove(move);
    queueMark({ courseId: course.id, videoId: move.fromId, ...(move.goOn && { goOn: true }) });
    setWorking('marking');
    await sendQueued();
    // If the mark is still queued, the header shows that, and the pending move waits until it is sent.
    setWorking((now) => (now === 'marking' ? undefined : now));
  }

  const ask = useEffectEvent(({ courseId, videoId, message }: NotPlayed): boolean => {
    if (courseId !== course.id || pendingMove?.fromId !== videoId) return false;
    setPendingMove(undefined);
    // After the last video there is nothing to go on to.
    if (isLast) return false;
    // A video in full screen would cover the dialog.
    if (document.fullscreenElement) void document.exitFullscreen();
    setNotPlayed({ ...pendingMove, message });
    return true;
  });
  useEffect(() => askAboutNotPlayed((notPlayed) => ask(notPlayed)), []);

  const isMarkQueued = marks.some((mark) => mark.videoId === currentId);
  const isLeft = current?.watched || pendingMove?.goOn === true;
  const canMove = isLeft && !isMarkQueued && pendingMove?.fromId === currentId;
  const makePendingMove = useEffectEvent(() => {
    if (!pendingMove) return;
    setPendingMove(undefined);
    if (!isLast) void openFollowing(pendingMove.fromId, pendingMove.playing);
  });
  useEffect(() => {
    if (canMove) makePendingMove();
  }, [canMove]);

  async function openFollowing(fromId: string, playing: boolean) {
    const following = videos[index + 1]?.url ? videos[index + 1] : await findFollowing(fromId);
    // The student may have chosen another video in the meantime.
    if (following) setShown((now) => (now.id === fromId ? { id: following.id, playing } : now));
  }

  async function findFollowing(fromId: string): Promise<StudentVideo | undefined> {
    setWorking('opening');
    try {
      // The first fetch may join a request that was sent before the mark, whose response does not include it.
      return (await fetchFollowing(fromId)) ?? (await fetchFollowing(fromId));
    } catch {
      toast.error(shared.couldNotLoadCoursePlease());
      return undefined;
    } finally {
      setWorking(undefined);
    }
  }

  async function fetchFollowing(fromId: string): Promise<StudentVideo | undefined> {
    const content = await utils.learning.content.fetch({ courseId: course.id }, { staleTime: 0 });
    const latest = videosInOrder(content);
    const from = latest.findIndex((video) => video.id === fromId);
    return latest.slice(from + 1).find((video) => !video.locked);
  }

  return {
    videos,
    current,
    isFirst: index <= 0,
    isLast,
    following: videos[index + 1],
    // Stays true from the click until the next video is shown, because a click in between would be lost.
    busy: working !== undefined || (canMove && !isLast),
    /** Whether the current video was opened to continue playback. */
    playing: isRemoved ? false : shown.playing,
    /** Whether a mark is queued, because there is no connection or the request is being retried. */
    unsaved: marks.some((mark) => mark.courseId === course.id) && working !== 'marking',
    select: (video: StudentVideo, playing: boolean) => !video.locked && show(video.id, playing),
    previous: (playing: boolean) => index > 0 && show(videos[index - 1]!.id, playing),
    next,
    stay,
    /**
     * Says what is missing of the video that the student wants to leave. Undefined unless the student is
     * asked.
     */
    notPlayed: notPlayed?.message,
    keepPlaying: () => setNotPlayed(undefined),
    goOn() {
      setNotPlayed(undefined);
      if (notPlayed) void leave({ fromId: notPlayed.fromId, playing: notPlayed.playing, goOn: true });
    },
  };
}
