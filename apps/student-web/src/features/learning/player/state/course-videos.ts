import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';

export const videosInOrder = (course: StudentContent): StudentVideo[] =>
  course.sections.flatMap((section) => section.videos);

/** Returns the course with this video marked as watched. */
export function withVideoWatched(course: StudentContent, videoId: string, progress: number): StudentContent {
  return {
    ...course,
    progress,
    completed: course.completed || progress === 100,
    sections: course.sections.map((section) => ({
      ...section,
      videos: section.videos.map((video) => (video.id === videoId ? { ...video, watched: true } : video)),
    })),
  };
}
