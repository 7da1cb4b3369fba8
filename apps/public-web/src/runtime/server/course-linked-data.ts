import type { CourseDetail } from '@qanoon/contracts/courses';
import { outlineMinutes, weeksAtOneHour } from '@qanoon/contracts/duration';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { academyLinkedData } from './academy-linked-data.ts';

/**
 * The course as schema.org JSON-LD for search engines. Without ratings: the only ratings are placeholders of
 * the demo.
 */
export function courseLinkedData(course: CourseDetail, config: RuntimeConfig) {
  const provider = academyLinkedData(config);
  const url = `${config.publicUrl}/course/${course.id}`;
  const videos = course.sections.reduce((total, section) => total + section.videos.length, 0);
  const weeks = weeksAtOneHour(outlineMinutes(course.sections).total, videos);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: course.description,
    provider,
    educationalLevel: course.level,
    inLanguage: 'en',
    ...(course.thumbnailUrl && { image: course.thumbnailUrl }),
    ...(course.learningOutcomes.length > 0 && { teaches: course.learningOutcomes }),
    ...(course.requirements.length > 0 && { coursePrerequisites: course.requirements }),
    offers: {
      '@type': 'Offer',
      price: course.price,
      priceCurrency: 'PKR',
      category: course.price === 0 ? 'Free' : 'Paid',
      availability: `https://schema.org/${course.price > 0 && config.paymentMethods.length === 0 ? 'OutOfStock' : 'InStock'}`,
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      instructor: { '@type': 'Person', name: course.instructorName },
      ...(weeks > 0 && {
        courseSchedule: {
          '@type': 'Schedule',
          repeatFrequency: 'Weekly',
          repeatCount: weeks,
          duration: 'PT1H',
        },
      }),
    },
    ...(course.sections.length > 0 && {
      syllabusSections: course.sections.map((section) => ({ '@type': 'Syllabus', name: section.title })),
    }),
  };
}
