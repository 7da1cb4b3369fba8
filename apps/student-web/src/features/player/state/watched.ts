import type { StudentContent } from '@qanoon/contracts/learning';

/** The course as it stands once this video is watched. */
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
