import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { outlineMinutes, weeksAtOneHour } from '@qanoon/domain/lib/duration';
import { languagePath } from '@qanoon/domain/lib/language-paths';
import { toPkr } from '@qanoon/domain/lib/money';
import type { Language } from '@qanoon/messages/language';
import { academyLinkedData } from './academy-linked-data.ts';

/**
 * The course as schema.org JSON-LD for search engines, with its preview lectures and the average of real
 * ratings. The demo's fixed rating is not part of it.
 */
export function courseLinkedData(course: CourseDetail, config: RuntimeConfig, language: Language) {
  const provider = academyLinkedData(config);
  const path = `/course/${course.id}`;
  const price = course.salePrice ?? course.price;
  const url = config.publicUrl + languagePath(language, path);
  const videos = course.sections.reduce((total, section) => total + section.videos.length, 0);
  const minutes = outlineMinutes(course.sections).total;
  const weeks = weeksAtOneHour(minutes, videos);
  const inMinutes = !config.demo && minutes > 0 && minutes < 60;
  const previews = course.sections.flatMap((section) => section.videos).filter((video) => video.isPreview);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    // The same course on the pages of both languages.
    '@id': config.publicUrl + path,
    url,
    name: course.title,
    description: course.description,
    provider,
    educationalLevel: course.level,
    inLanguage: course.language,
    ...(course.thumbnailUrl && { image: course.thumbnailUrl }),
    ...(course.learningOutcomes.length > 0 && { teaches: course.learningOutcomes }),
    ...(course.requirements.length > 0 && { coursePrerequisites: course.requirements }),
    offers: {
      '@type': 'Offer',
      price: toPkr(price),
      ...(course.saleEndsAt && { priceValidUntil: course.saleEndsAt }),
      priceCurrency: 'PKR',
      category: price === 0 ? 'Free' : 'Paid',
      availability: `https://schema.org/${course.price > 0 && config.paymentMethods.length === 0 ? 'OutOfStock' : 'InStock'}`,
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      instructor: { '@type': 'Person', name: course.instructorName },
      ...(inMinutes && { courseWorkload: `PT${minutes}M` }),
      ...(!inMinutes &&
        weeks > 0 && {
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'Weekly',
            repeatCount: weeks,
            duration: 'PT1H',
          },
        }),
    },
    ...(course.rating !== null &&
      course.ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: course.rating,
          ratingCount: course.ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    isAccessibleForFree: price === 0,
    ...(previews.length > 0 && {
      hasPart: previews.map((video) => ({
        '@type': 'VideoObject',
        name: video.title,
        description: video.description || course.shortDescription,
        url,
        isAccessibleForFree: true,
        ...(course.thumbnailUrl && { thumbnailUrl: course.thumbnailUrl }),
        ...(video.durationSeconds !== null && { duration: `PT${video.durationSeconds}S` }),
      })),
    }),
    ...(course.sections.length > 0 && {
      syllabusSections: course.sections.map((section) => ({ '@type': 'Syllabus', name: section.title })),
    }),
  };
}
