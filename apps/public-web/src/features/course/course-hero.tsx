import type { CourseDetail } from '@qanoon/contracts/courses';
import { courseDuration } from '@qanoon/contracts/duration';
import { Level } from '@qanoon/ui/level-pips';
import { RingField } from '@qanoon/ui/ornaments';
import { Price } from '@qanoon/ui/price';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ChevronRight, GraduationCap, Star, Users } from 'lucide-react';
import type { ReactNode } from 'react';

export const countVideos = (course: CourseDetail): number =>
  course.sections.reduce((total, section) => total + section.videos.length, 0);

export function CourseHero({ course, button }: { course: CourseDetail; button: ReactNode }) {
  const duration = courseDuration(course);
  return (
    <section className="detail-hero under-nav">
      <RingField className="detail-hero-art" />
      <div className="page">
        <div className="detail-hero-text">
          <nav className="crumbs" aria-label="Breadcrumb">
            <Link to="/">Home</Link>
            <ChevronRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
            <Link to="/" hash="courses">
              Courses
            </Link>
          </nav>
          <h1>{course.title}</h1>
          <p className="lead">{course.shortDescription}</p>
          <ul className="detail-hero-meta">
            <li>
              <GraduationCap className="icon" aria-hidden="true" />
              {course.instructorName}
            </li>
            <li>
              <Level level={course.level} />
            </li>
            {duration && (
              <li className="tnum">
                <CalendarDays className="icon" aria-hidden="true" />
                {duration.text}
              </li>
            )}
            {course.studentCount > 0 && (
              <li className="tnum">
                <Users className="icon" aria-hidden="true" />
                {course.studentCount} {course.studentCount === 1 ? 'student' : 'students'}
              </li>
            )}
            {course.rating !== null && (
              <li className="tnum">
                <Star className="icon is-filled" aria-hidden="true" />
                {course.rating}
                <span className="sr-only"> out of 5 </span>
                {course.ratingCount > 0 && (
                  <span>
                    ({course.ratingCount}
                    <span className="sr-only"> ratings</span>)
                  </span>
                )}
              </li>
            )}
          </ul>
          <div className="detail-hero-buy">
            {button}
            <Price amount={course.price} className="detail-hero-price" />
          </div>
        </div>
      </div>
    </section>
  );
}
