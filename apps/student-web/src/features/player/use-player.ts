import { codeOf, trpc } from '@qanoon/client/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { toast } from '@qanoon/ui/toast';
import { useEffect, useState } from 'react';
import { rememberCompletion } from './completion-cache.ts';

export type Player = ReturnType<typeof usePlayer>;

/** What may pass by itself: no answer at all, or the server's own trouble. Any other answer would only be repeated. */
const PASSING = new Set<string | undefined>([undefined, 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** The videos in their one order, the one on show, and the moves between them (§2, §4). */
export function usePlayer(course: StudentContent) {
  const utils = trpc.useUtils();
  const videos = inOrder(course);
  const [currentId, setCurrentId] = useState(() => firstToWatch(videos)?.id);
  const [loadingNext, setLoadingNext] = useState(false);
  const index = videos.findIndex((video) => video.id === currentId);
  const current = videos[index];
  const isLast = index === videos.length - 1;

  useEffect(() => rememberCompletion(course.id, course.progress), [course.id, course.progress]);

  const mark = trpc.learning.markWatched.useMutation({
    // A lost mark is tried again, never silently dropped; it is no failure to interrupt a student with (§8).
    retry: (count, error) => count < 5 && PASSING.has(codeOf(error)),
    retryDelay: (attempt) => Math.min(30_000, 1000 * 2 ** attempt),
    onSuccess: ({ progress }, { videoId }) => {
      utils.learning.content.setData({ courseId: course.id }, (known) => known && withWatched(known, videoId, progress));
      if (progress === 100 && (course.progress < 100 || isLast)) toast.success("You've completed the course!");
      void utils.learning.enrolled.invalidate();
      void utils.learning.statistics.invalidate();
    },
  });
  const busy = mark.isPending || loadingNext;

  /** Marks the current video watched, then goes on to the next open one, whose address only comes once it is open. */
  async function next() {
    if (!current || busy) return;
    if (!current.watched || isLast) {
      try {
        await mark.mutateAsync({ courseId: course.id, videoId: current.id });
      } catch (failure) {
        console.error('Marking the video as watched failed', failure);
        return;
      }
    }
    const following = isLast ? undefined : await findFollowing();
    // Meanwhile the student may have chosen another video: that choice stands.
    if (following) setCurrentId((shown) => (shown === current.id ? following.id : shown));
  }

  async function findFollowing(): Promise<StudentVideo | undefined> {
    if (videos[index + 1]?.url) return videos[index + 1];
    setLoadingNext(true);
    try {
      const fresh = await utils.learning.content.fetch({ courseId: course.id }, { staleTime: 0 });
      return inOrder(fresh)
        .slice(index + 1)
        .find((video) => !video.locked);
    } catch {
      toast.error('Could not load course. Please try again later.');
      return undefined;
    } finally {
      setLoadingNext(false);
    }
  }

  return {
    videos,
    current,
    isFirst: index <= 0,
    isLast,
    busy,
    /** The mark has not reached the server: it waits for the connection, is being tried again, or was given up for now. */
    unsaved: mark.isPaused || mark.isError || (mark.isPending && mark.failureCount > 0),
    select: (video: StudentVideo) => !video.locked && setCurrentId(video.id),
    previous: () => index > 0 && setCurrentId(videos[index - 1]!.id),
    next,
  };
}

const inOrder = (course: StudentContent) => course.sections.flatMap((section) => section.videos);

/** The first open video that is not watched yet; of a finished course, its first. */
const firstToWatch = (videos: StudentVideo[]) => videos.find((video) => !video.locked && !video.watched) ?? videos.find((video) => !video.locked);

function withWatched(course: StudentContent, videoId: string, progress: number): StudentContent {
  return {
    ...course,
    progress,
    sections: course.sections.map((section) => ({
      ...section,
      videos: section.videos.map((video) => (video.id === videoId ? { ...video, watched: true } : video)),
    })),
  };
}
