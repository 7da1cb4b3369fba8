import { Level } from '@qanoon/client/catalog/level-pips';
import { CoursePrice } from '@qanoon/client/money/price';
import { config } from '@qanoon/client/page/config';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { courseDuration } from '@qanoon/domain/lib/duration';
import { languageName } from '@qanoon/domain/lib/languages';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/public/course';
import * as shared from '@qanoon/messages/shared/common';
import { studentCount } from '@qanoon/messages/shared/ui';
import { RingField } from '@qanoon/ui/components/brand/ornaments';
import { Link } from '@tanstack/react-router';
import { Captions, ChevronRight, GraduationCap, Hourglass, Languages, Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';

export const countVideos = (course: CourseDetail): number =>
  course.sections.reduce((total, section) => total + section.videos.length, 0);

type Props = { course: CourseDetail; button: ReactNode; isEnrolled: boolean };

export function CourseHero({ course, button, isEnrolled }: Props) {
  const duration = courseDuration(course, config);
  return (
    <section className="detail-hero under-nav">
      <RingField className="detail-hero-art" />
      <div className="page">
        <div className="detail-hero-text">
          <nav className="crumbs" aria-label={m.breadcrumb()}>
            <Link to="/">{shared.home()}</Link>
            <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
            <Link to="/" hash="courses">
              {shared.courses()}
            </Link>
          </nav>
          <h1 lang={course.languages.title} dir="auto">
            {course.title}
          </h1>
          <p className="lead" lang={course.languages.shortDescription} dir="auto">
            {course.shortDescription}
          </p>
          <ul className="detail-hero-meta">
            <li>
              <GraduationCap className="icon" aria-hidden="true" />
              <bdi lang={course.languages.instructorName}>{course.instructorName}</bdi>
            </li>
            <li>
              <Level level={course.level} />
            </li>
            <li>
              <Languages className="icon" aria-hidden="true" />
              {m.languageOfCourse({ language: course.language })}
            </li>
            {course.captionLanguages.length > 0 && (
              <li>
                <Captions className="icon" aria-hidden="true" />
                {m.captionsIn({ languages: joinList(course.captionLanguages.map(languageName)) })}
              </li>
            )}
            {duration && (
              <li className="tnum">
                <Hourglass className="icon" aria-hidden="true" />
                {duration.text}
              </li>
            )}
            {course.studentCount > 0 && (
              <li className="tnum">
                <Users className="icon" aria-hidden="true" />
                {studentCount({ count: course.studentCount })}
              </li>
            )}
            {course.rating !== null && (
              <li className="tnum">
                <Star className="icon is-filled" aria-hidden="true" />
                {course.rating}
                <span className="sr-only"> {shared.outOf5()} </span>
                {course.ratingCount > 0 && (
                  <span>
                    ({course.ratingCount}
                    <span className="sr-only"> {shared.ratings2()}</span>)
                  </span>
                )}
              </li>
            )}
          </ul>
          <div className="detail-hero-buy">
            {button}
            {!isEnrolled && <CoursePrice course={course} className="detail-hero-price" />}
          </div>
        </div>
      </div>
    </section>
  );
}
