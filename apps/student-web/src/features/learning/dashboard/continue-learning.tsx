import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { publicLink } from '@qanoon/client/page/links';
import type { EnrolledCourse } from '@qanoon/contracts/learning/learning';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/dashboard';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { type ListQuery, ListView } from '@qanoon/ui/components/list/list-view';
import { Link } from '@tanstack/react-router';
import { FirstSteps } from './first-steps.tsx';

const SHOWN = 3;
const actionOf = (progress: number) =>
  progress === 100 ? m.review() : progress === 0 ? m.start() : shared.continueLabel();

type ContinueLearningProps = { courses: ListQuery<EnrolledCourse>; hasRequests: boolean };

/** Shows the first three enrolled courses with their progress (docs/product/student-portal.md#dashboard). */
export function ContinueLearning({ courses, hasRequests }: ContinueLearningProps) {
  return (
    <Panel aria-labelledby="continue-learning">
      <PanelHeader title={m.continueLearning()} id="continue-learning">
        <Link to="/courses" className="link link-target text-sm">
          {shared.myCourses()}
        </Link>
      </PanelHeader>
      <ListView
        query={courses}
        skeleton={<StudyListSkeleton />}
        failed={shared.couldNotLoadCoursesPlease()}
        empty={
          hasRequests ? (
            <EmptyState
              title={m.nothingToContinueYet()}
              action={
                <Button asChild>
                  <a href={publicLink('/#courses')}>{common.browseCourses()}</a>
                </Button>
              }
            >
              {common.coursesAppearHereOncePayment()}
            </EmptyState>
          ) : (
            <FirstSteps />
          )
        }
      >
        {(items) => (
          <ul className="study-list">
            {items.slice(0, SHOWN).map((course) => (
              <li key={course.id}>
                <CourseCover
                  id={course.id}
                  title={course.title}
                  level={course.level}
                  thumbnail={course.thumbnailUrl}
                  plain
                  className="study-cover"
                />
                <div className="min-w-0">
                  <h3 className="study-title" lang={course.languages.title} dir="auto">
                    {course.title}
                  </h3>
                  <p className="text-sm text-ink-3">
                    <bdi lang={course.languages.instructorName}>{course.instructorName}</bdi>
                  </p>
                  <div className="study-progress">
                    <ProgressBar
                      value={course.userEnrollment.progress}
                      label={common.progressIn({ course: course.title })}
                    />
                    <span className="tnum">{course.userEnrollment.progress}%</span>
                  </div>
                </div>
                <Button asChild variant="secondary">
                  <Link
                    to="/my-course/$courseId"
                    params={{ courseId: course.id }}
                    aria-label={`${actionOf(course.userEnrollment.progress)} ${course.title}`}
                  >
                    {actionOf(course.userEnrollment.progress)}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}

/** The placeholder of the list that loads. */
function StudyListSkeleton() {
  return (
    <ul className="study-list" aria-hidden="true">
      {[0, 1].map((row) => (
        <li key={row}>
          <Skeleton className="study-cover aspect-16/10" />
          <div className="grid gap-2">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-full" />
          </div>
          <Skeleton className="h-11 max-sm:col-span-full" />
        </li>
      ))}
    </ul>
  );
}
