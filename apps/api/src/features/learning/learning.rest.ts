import { formatHoursMinutes } from '@qanoon/contracts/duration';
import type { RestRoute } from '../../http/rest.ts';
import { documentedDuration } from '../courses/courses.rest.ts';

export const learningRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/courses/student/enrolled',
    summary: "The student's courses",
    call: async (api) =>
      (await api.learning.enrolled()).map((course) => ({
        id: course.id,
        title: course.title,
        short_description: course.shortDescription,
        thumbnail: course.thumbnailUrl,
        level: course.level,
        instructor_name: course.instructorName,
        user_enrollment: course.userEnrollment,
      })),
  },
  {
    method: 'GET',
    path: '/api/courses/:id/student-content',
    summary: 'A course with its files, for its student',
    call: async (api, { params }) => {
      const course = await api.learning.content({ courseId: params.id! });
      return {
        id: course.id,
        title: course.title,
        short_description: course.shortDescription,
        description: course.description,
        instructor_name: course.instructorName,
        thumbnail: course.thumbnailUrl,
        level: course.level,
        progress: course.progress,
        total_duration: course.totalDurationSeconds,
        total_duration_formatted: formatHoursMinutes(course.totalDurationSeconds),
        sections: course.sections.map((section) => ({
          id: section.id,
          title: section.title,
          description: section.description,
          order_index: section.orderIndex,
          videos: section.videos.map((video) => ({
            id: video.id,
            title: video.title,
            description: video.description,
            order_index: video.orderIndex,
            ...documentedDuration(video),
            signedUrl: video.url,
            locked: video.locked,
            watched: video.watched,
          })),
          resources: section.resources.map(({ orderIndex, url, ...resource }) => ({ ...resource, order_index: orderIndex, signedUrl: url })),
        })),
      };
    },
  },
  {
    method: 'POST',
    path: '/api/student/watched',
    summary: 'Mark a video watched',
    call: (api, { body }) => api.learning.markWatched(body),
  },
  { method: 'GET', path: '/api/student/statistics', summary: "The student's figures", call: (api) => api.learning.statistics() },
];
