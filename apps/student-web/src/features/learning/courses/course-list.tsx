import { CourseCardSkeleton } from '@qanoon/client/catalog/course-card';
import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { Level } from '@qanoon/client/catalog/level-pips';
import { publicLink } from '@qanoon/client/page/links';
import { RouteHead } from '@qanoon/client/portal/route-head';
import type { EnrolledCourse } from '@qanoon/contracts/learning/learning';
import { completionLabel } from '@qanoon/domain/learning/course-progress';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/courses';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { type ListQuery, ListView } from '@qanoon/ui/components/list/list-view';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './course-list.css';

const actionOf = (progress: number) =>
  progress === 100 ? m.reviewCourse() : progress === 0 ? m.startCourse() : shared.continueLabel();

type CourseListProps = {
  courses: ListQuery<EnrolledCourse>;
  /** The student's open requests for courses, which come first. */
  requests?: ReactNode;
};

/** Lists the student's enrolled courses (docs/product/student-portal.md#my-courses). */
export function CourseList({ courses, requests }: CourseListProps) {
  return (
    <>
      <RouteHead>
        <Button asChild variant="secondary">
          <a href={publicLink('/#courses')}>{common.browseCourses()}</a>
        </Button>
      </RouteHead>
      {requests}
      <ListView
        query={courses}
        skeleton={
          <div className="course-grid" aria-hidden="true">
            {[0, 1, 2].map((card) => (
              <CourseCardSkeleton key={card} />
            ))}
          </div>
        }
        failed={shared.couldNotLoadCoursesPlease()}
        empty={
          !requests && (
            <EmptyState title={common.noCoursesYet()}>{common.coursesAppearHereOncePayment()}</EmptyState>
          )
        }
      >
        {(items) => (
          <div className="course-grid">
            {items.map((course) => (
              <article key={course.id} className="course-card">
                <CourseCover
                  id={course.id}
                  title={course.title}
                  level={course.level}
                  thumbnail={course.thumbnailUrl}
                />
                <div className="course-card-body">
                  <Level level={course.level} />
                  <h2 className="course-card-title study-title" lang={course.languages.title} dir="auto">
                    <Link to="/my-course/$courseId" params={{ courseId: course.id }}>
                      {course.title}
                    </Link>
                  </h2>
                  <p className="course-card-text" lang={course.languages.shortDescription} dir="auto">
                    {course.shortDescription}
                  </p>
                  <div className="study-progress">
                    <ProgressBar
                      value={course.userEnrollment.progress}
                      label={common.progressIn({ course: course.title })}
                    />
                    <span className="tnum">{course.userEnrollment.progress}%</span>
                  </div>
                  {course.userEnrollment.completedAt && (
                    <p className="study-completed">
                      {completionLabel(course.userEnrollment.completedAt, course.userEnrollment.newLectures)}
                    </p>
                  )}
                  <div className="course-card-foot">
                    <span className="text-ink-2">
                      <bdi lang={course.languages.instructorName}>{course.instructorName}</bdi>
                    </span>
                    <Link
                      to="/my-course/$courseId"
                      params={{ courseId: course.id }}
                      aria-label={`${actionOf(course.userEnrollment.progress)}: ${course.title}`}
                    >
                      {actionOf(course.userEnrollment.progress)}
                    </Link>
                  </div>
                </div>
              </article>
            ))}
          </div>
        )}
      </ListView>
    </>
  );
}
