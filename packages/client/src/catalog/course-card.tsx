import type { Paisa } from '@qanoon/domain/lib/money';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { Skeleton, SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { type RenderLink, renderAnchor } from '@qanoon/ui/components/shell/links';
import { ArrowRight, Star, Users } from 'lucide-react';
import type * as React from 'react';
import { CoursePrice } from '../money/price.tsx';
import { CourseCover } from './course-cover.tsx';
import { Level } from './level-pips.tsx';

type CourseCardProps = {
  course: {
    id: string;
    title: string;
    level: string;
    description: string;
    /** The languages of the texts, if they may differ from the page's. */
    languages?: { title: string; description: string; instructorName: string };
    price: Paisa;
    /** Replaces the price while a sale is on. */
    salePrice?: Paisa | null;
    saleEndsAt?: string | null;
    thumbnail?: string | null;
    instructor: string;
  };
  href: string;
  renderLink?: RenderLink;
  /** Defaults to the placeholder figures. 0 hides it. */
  students?: number;
  /** Null hides it. */
  rating?: number | null;
  /** Shown beside the rating; 0 hides it. */
  ratingCount?: number;
  linkLabel?: string;
  /** Marks the matches of a search in the title and the description. */
  mark?: ((text: string) => React.ReactNode) | undefined;
};

/** The widths of the grid's columns (courses.css). */
const COVER_SIZES =
  '(min-width: 80rem) 25rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, calc(100vw - 2.5rem)';

/** A course in the public grid (`<div className="course-grid">`). */
export function CourseCard({
  course,
  href,
  renderLink = renderAnchor,
  students = 500,
  rating = 5,
  ratingCount = 0,
  linkLabel = shared.viewCourse(),
  mark = (text) => text,
}: CourseCardProps) {
  return (
    <article className="course-card">
      <CourseCover
        id={course.id}
        title={course.title}
        level={course.level}
        thumbnail={course.thumbnail}
        sizes={COVER_SIZES}
      />
      <div className="course-card-body">
        <div className="course-card-top">
          <Level level={course.level} />
          <CoursePrice course={course} />
        </div>
        <h3 className="course-card-title" lang={course.languages?.title} dir="auto">
          {renderLink({ href, children: mark(course.title) })}
        </h3>
        <p className="course-card-text" lang={course.languages?.description} dir="auto">
          {mark(course.description)}
        </p>
        <div className="course-card-meta">
          {students > 0 && (
            <span>
              <Users className="icon icon-sm" aria-hidden="true" />
              <span className="tnum">{m.studentCount({ count: students })}</span>
            </span>
          )}
          {rating !== null && (
            <span>
              <Star className="icon icon-sm is-filled text-brass" aria-hidden="true" />
              <span className="tnum">{rating}</span>
              <span className="sr-only"> {shared.outOf5()} </span>
              {ratingCount > 0 && (
                <span className="tnum">
                  ({ratingCount}
                  <span className="sr-only"> {shared.ratings2()}</span>)
                </span>
              )}
            </span>
          )}
        </div>
        <div className="course-card-foot">
          <span className="text-ink-2">
            <bdi lang={course.languages?.instructorName}>{course.instructor}</bdi>
          </span>
          {renderLink({
            href,
            'aria-label': `${linkLabel}: ${course.title}`,
            children: (
              <>
                {linkLabel} <ArrowRight className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
              </>
            ),
          })}
        </div>
      </div>
    </article>
  );
}

/** The placeholder of a course card that is loading. */
export function CourseCardSkeleton() {
  return (
    <div className="course-card">
      <Skeleton className="aspect-16/10 rounded-none" />
      <div className="course-card-body">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-6 w-3/4" />
        <SkeletonText lines={3} />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
