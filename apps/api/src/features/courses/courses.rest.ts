import { type CourseCard, MAX_COURSES_PER_PAGE } from '@qanoon/contracts/courses';
import { formatClock, formatHoursMinutes } from '@qanoon/contracts/duration';
import type { RestRoute } from '../../http/rest.ts';

const documentedCard = (course: CourseCard) => ({
  id: course.id,
  title: course.title,
  description: course.description,
  short_description: course.shortDescription,
  thumbnail: course.thumbnailUrl,
  price: course.price,
  level: course.level,
  instructor_name: course.instructorName,
});

/** A video's durations in the documented spelling. */
export const documentedDuration = (video: { durationSeconds: number | null; durationOriginal: string }) => ({
  duration: video.durationSeconds,
  duration_formatted: formatClock(video.durationSeconds),
  duration_original: video.durationOriginal,
});

export const courseRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/courses',
    summary: 'The public catalogue',
    // The documented call returns them all: page after page of the apps' own list.
    call: async (api, { query }) => {
      const all = [];
      let cursor: string | undefined;
      do {
        const page = await api.courses.list({ search: query.search ?? '', cursor, limit: MAX_COURSES_PER_PAGE });
        all.push(...page.items.map(documentedCard));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return all;
    },
  },
  {
    method: 'GET',
    path: '/api/courses/:id',
    summary: 'One course',
    call: async (api, { params }) => {
      const course = await api.courses.get({ courseId: params.id! });
      return {
        ...documentedCard(course),
        instructor_bio: course.instructorBio,
        learning_outcomes: course.learningOutcomes,
        requirements: course.requirements,
        syllabus: course.syllabus,
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
          })),
          resources: section.resources.map(({ orderIndex, ...resource }) => ({ ...resource, order_index: orderIndex })),
        })),
        total_duration: course.totalDurationSeconds,
        total_duration_formatted: formatHoursMinutes(course.totalDurationSeconds),
        user_enrollment: course.userEnrollment && { status: course.userEnrollment.status, progress: course.userEnrollment.progress },
      };
    },
  },
];
