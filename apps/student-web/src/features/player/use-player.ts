import { trpc } from '@qanoon/client/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';
import { rememberCompletion } from './completion-cache.ts';

export type Player = ReturnType<typeof usePlayer>;

/** The videos in their one order, the one on show, and the moves between them (§2, §4). */
export function usePlayer(course: StudentContent) {
  const utils = trpc.useUtils();
  const videos = course.sections.flatMap((section) => section.videos);
  const [currentId, setCurrentId] = useState(() => firstToWatch(videos)?.id);
  const index = videos.findIndex((video) => video.id === currentId);
  const current = videos[index];
  const isLast = index === videos.length - 1;

  const mark = trpc.learning.markWatched.useMutation({
    // A lost mark is tried again, never silently dropped; it is no failure to interrupt a student with (§8).
    retry: 5,
    retryDelay: (attempt) => Math.min(30_000, 1000 * 2 ** attempt),
    onSuccess: ({ progress }, { videoId }) => {
      rememberCompletion(course.id, progress);
      const justCompleted = progress === 100 && course.progress < 100;
      utils.learning.content.setData({ courseId: course.id }, (known) => known && withWatched(known, videoId, progress));
      if (justCompleted) toast.success("You've completed the course!");
      void utils.learning.enrolled.invalidate();
      void utils.learning.statistics.invalidate();
    },
  });

  /** Marks the current video watched, then goes on to the next one, whose address only comes once it is open. */
  async function next() {
    if (!current || mark.isPending) return;
    if (!current.watched) {
      try {
        await mark.mutateAsync({ courseId: course.id, videoId: current.id });
      } catch (failure) {
        console.error('Marking the video as watched failed', failure);
        return;
      }
    }
    const following = videos[index + 1];
    if (!following) return;
    if (!following.url) await utils.learning.content.refetch({ courseId: course.id });
    setCurrentId(following.id);
  }

  return {
    videos,
    current,
    isFirst: index <= 0,
    isLast,
    busy: mark.isPending,
    /** The mark has not reached the server and is being tried again, or was given up for now. */
    unsaved: mark.failureCount > 0 && !mark.isSuccess,
    select: (video: StudentVideo) => !video.locked && setCurrentId(video.id),
    previous: () => index > 0 && setCurrentId(videos[index - 1]!.id),
    next,
  };
}

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
