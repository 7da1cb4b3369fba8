import { trpc } from '@qanoon/client/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { toast } from '@qanoon/ui/toast';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cacheCompletion } from './completion-cache.ts';
import { getMarks, queueMark, subscribeToMarks } from './heartbeat-queue.ts';
import { sendQueued } from './heartbeat-sender.ts';
import { resumeVideo, videosInOrder } from './resume-position.ts';

export type Player = ReturnType<typeof usePlayer>;

/** The videos in their one order, the one on show, and the moves between them (§2, §4). */
export function usePlayer(course: StudentContent) {
  const utils = trpc.useUtils();
  const videos = videosInOrder(course);
  const [shown, setShown] = useState(() => ({ id: resumeVideo(course)?.id, playing: false }));
  const [working, setWorking] = useState<'marking' | 'opening'>();
  const marks = useSyncExternalStore(subscribeToMarks, getMarks);
  const index = videos.findIndex((video) => video.id === shown.id);
  const current = videos[index];
  const isLast = index === videos.length - 1;
  // The course has changed and the video on show is gone: the place to go on is asked anew.
  const instead = current ? undefined : resumeVideo(course)?.id;
  if (instead) setShown({ id: instead, playing: false });
  const waiting = marks.some((mark) => mark.courseId === course.id);
  /** The video whose mark is under way or waits, and from which the student asked to go on. */
  const goingOn = useRef<{ id: string; playing: boolean }>(undefined);

  const completion = course.completed ? 100 : course.progress;
  useEffect(() => cacheCompletion(course.id, completion), [course.id, completion]);

  const show = (id: string, playing: boolean) => {
    goingOn.current = undefined;
    setShown({ id, playing });
  };

  /** The student has gone back to watching: a move that waits for its mark is off. */
  const stay = useCallback(() => {
    goingOn.current = undefined;
  }, []);

  /** Marks the current video watched, then goes on to the next open one, whose address only comes once it is open. */
  async function next({ playing }: { playing: boolean }) {
    if (!current || working) return;
    if (current.watched && !isLast) return goOn(current.id, playing);
    goingOn.current = { id: current.id, playing };
    queueMark({ courseId: course.id, videoId: current.id });
    setWorking('marking');
    await sendQueued();
    // Still waiting: the button is free again, the ring says so, and the move is made once the mark has arrived.
    setWorking((now) => (now === 'marking' ? undefined : now));
  }

  const markWaits = marks.some((mark) => mark.videoId === shown.id);
  const mayGoOn = Boolean(current?.watched) && !markWaits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when the mark has arrived.
  useEffect(() => {
    const from = goingOn.current;
    if (!mayGoOn || !from || from.id !== shown.id) return;
    goingOn.current = undefined;
    if (!isLast) void goOn(from.id, from.playing);
  }, [mayGoOn, shown.id]);

  async function goOn(fromId: string, playing: boolean) {
    const following = videos[index + 1]?.url ? videos[index + 1] : await findFollowing(fromId);
    // Meanwhile the student may have chosen another video: that choice stands.
    if (following) setShown((now) => (now.id === fromId ? { id: following.id, playing } : now));
  }

  async function findFollowing(fromId: string): Promise<StudentVideo | undefined> {
    setWorking('opening');
    try {
      // A question that was under way before the mark arrived is joined by the first of these, and knows nothing of the mark yet.
      return (await askFollowing(fromId)) ?? (await askFollowing(fromId));
    } catch {
      toast.error('Could not load course. Please try again later.');
      return undefined;
    } finally {
      setWorking(undefined);
    }
  }

  async function askFollowing(fromId: string): Promise<StudentVideo | undefined> {
    const fresh = videosInOrder(
      await utils.learning.content.fetch({ courseId: course.id }, { staleTime: 0 }),
    );
    // The course may have been edited meanwhile: the place is looked up anew.
    const at = fresh.findIndex((video) => video.id === fromId);
    return fresh.slice(at + 1).find((video) => !video.locked);
  }

  return {
    videos,
    current,
    isFirst: index <= 0,
    isLast,
    following: videos[index + 1],
    // From the press to the next video without a gap: a press between the mark's arrival and the move would be lost in it.
    busy: working !== undefined || (mayGoOn && !isLast && goingOn.current?.id === shown.id),
    /** The current video was opened to go on playing. */
    playing: shown.playing,
    /** A mark has not reached the server: it waits for the connection or is being tried again. */
    unsaved: waiting && working !== 'marking',
    select: (video: StudentVideo, playing: boolean) => !video.locked && show(video.id, playing),
    previous: (playing: boolean) => index > 0 && show(videos[index - 1]!.id, playing),
    next,
    stay,
  };
}
