import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { Level } from '@qanoon/client/catalog/level-pips';
import { Price } from '@qanoon/client/money/price';
import { publicAddress } from '@qanoon/client/page/links';
import { useSession } from '@qanoon/client/session/session';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CourseOverview } from '@qanoon/contracts/catalog/course-overview';
import { MIN_SHOWN_RATINGS } from '@qanoon/contracts/catalog/ratings';
import { formatCount, formatFigure } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-overview';
import * as courses from '@qanoon/messages/admin/courses';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Stat, StatStrip } from '@qanoon/ui/components/layout/stat-strip';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Link } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  Banknote,
  ChartColumn,
  CircleCheck,
  ExternalLink,
  FilePen,
  GraduationCap,
  Pencil,
  Star,
} from 'lucide-react';
import { useState } from 'react';
import { ArchiveCourseDialog } from './archive-course-dialog.tsx';
import { useRestoreCourse } from './use-restore-course.ts';
import './course-overview.css';

/** Shows one course with its students, sales, rating and public address, and what can be done with it. */
export function CourseOverviewPage({ courseId }: { courseId: string }) {
  const overview = trpc.courses.overview.useQuery({ courseId });
  if (overview.data) return <Overview course={overview.data} />;
  if (!overview.isError) return <PageSpinner label={shared.loading()} />;
  if (codeOf(overview.error) === 'COURSE_NOT_FOUND')
    return (
      <EmptyState
        title={shared.courseNotFound()}
        action={
          <Button asChild variant="secondary">
            <Link to="/courses">{common.allCourses()}</Link>
          </Button>
        }
      />
    );
  return <ErrorPanel onRetry={() => void overview.refetch()}>{shared.couldNotLoadCoursePlease()}</ErrorPanel>;
}

function Overview({ course }: { course: CourseOverview }) {
  const [archiving, setArchiving] = useState(false);
  const restore = useRestoreCourse();
  return (
    <>
      <PageHead
        title={<bdi>{course.title}</bdi>}
        lead={
          <span className="course-overview-state">
            <Badge
              tone={course.archived ? 'neutral' : 'success'}
              icon={course.archived ? Archive : CircleCheck}
            >
              {course.archived ? m.archived() : common.published()}
            </Badge>
            {course.draftId && (
              <Badge tone="info" icon={FilePen}>
                {courses.unpublishedChanges()}
              </Badge>
            )}
          </span>
        }
      >
        <div className="course-overview-buttons">
          <Button asChild variant="secondary">
            <Link to="/courses">{common.allCourses()}</Link>
          </Button>
          {!course.archived && (
            <Button asChild>
              <Link to="/courses" search={{ edit: course.id }}>
                <Pencil className="icon icon-sm" aria-hidden="true" />
                {common.edit()}
              </Link>
            </Button>
          )}
        </div>
      </PageHead>
      <Figures course={course} />
      <div className="course-overview">
        <PublicPagePanel course={course} />
        <Panel aria-labelledby="course-actions">
          <PanelHeader title={m.moreAboutCourse()} id="course-actions" />
          <PanelBody className="course-overview-actions">
            <CourseLinks courseId={course.id} />
            {course.archived ? (
              <Button
                variant="secondary"
                busy={restore.busy && m.restoring()}
                onClick={() => restore.run(course.id)}
              >
                <ArchiveRestore className="icon icon-sm" aria-hidden="true" />
                {m.publishAgain()}
              </Button>
            ) : (
              <Button variant="danger" onClick={() => setArchiving(true)}>
                <Archive className="icon icon-sm" aria-hidden="true" />
                {m.unpublishAndArchive()}
              </Button>
            )}
          </PanelBody>
        </Panel>
      </div>
      {archiving && (
        <ArchiveCourseDialog
          course={{ id: course.id, title: course.title, studentCount: course.students }}
          onClose={() => setArchiving(false)}
        />
      )}
    </>
  );
}

function Figures({ course }: { course: CourseOverview }) {
  const { rating, ratingCount, sales } = course;
  return (
    <>
      <StatStrip label={m.figures()}>
        <Stat icon={GraduationCap} label={common.students()} value={formatCount(course.students)} />
        <Stat icon={CircleCheck} label={m.completed()} value={formatCount(course.completed)} />
        {sales && (
          <Stat icon={Banknote} label={common.revenue()} prefix="PKR" value={formatFigure(sales.revenue)} />
        )}
        <Stat
          icon={Star}
          label={m.ratingOf({ count: ratingCount })}
          value={rating === null ? '–' : <bdi dir="ltr">{rating.toFixed(1)}</bdi>}
        />
      </StatStrip>
      <p className="course-overview-note">
        {[
          course.waiting > 0 && m.requestsWait({ count: course.waiting }),
          sales && m.soldTimes({ count: sales.count }),
          ratingCount > 0 &&
            ratingCount < MIN_SHOWN_RATINGS &&
            m.ratingIsNotPublic({ count: MIN_SHOWN_RATINGS }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

function PublicPagePanel({ course }: { course: CourseOverview }) {
  const address = publicAddress(`/course/${course.id}`);
  return (
    <Panel aria-labelledby="course-page">
      <PanelHeader title={m.pageOfCourse()} id="course-page" />
      <PanelBody className="course-overview-page">
        <CourseCover
          id={course.id}
          title={course.title}
          level={course.level}
          thumbnail={course.thumbnailUrl}
        />
        <div>
          <p dir="auto">{course.shortDescription}</p>
          <p className="course-overview-facts">
            <Level level={course.level} />
            <Price amount={course.price} />
          </p>
          {course.archived ? (
            <p className="text-sm text-ink-2">{m.nobodyFindsArchivedCourse()}</p>
          ) : (
            <p className="course-overview-address">
              <a className="link" href={address}>
                <ExternalLink className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
                {m.openPublicPage()}
              </a>
              <CopyButton text={address} label={m.copyAddress()} />
            </p>
          )}
        </div>
      </PanelBody>
    </Panel>
  );
}

/** Links to the lists that the administrator's permissions allow, narrowed to this course. */
function CourseLinks({ courseId }: { courseId: string }) {
  const permissions = useSession()?.user.permissions;
  return (
    <>
      {permissions?.canManageEnrollments && (
        <Button asChild variant="secondary">
          <Link to="/students" search={{ course: courseId }}>
            <GraduationCap className="icon icon-sm" aria-hidden="true" />
            {m.studentsOfCourse()}
          </Link>
        </Button>
      )}
      {permissions?.canViewAnalytics && (
        <Button asChild variant="secondary">
          <Link to="/analytics/$courseId" params={{ courseId }}>
            <ChartColumn className="icon icon-sm" aria-hidden="true" />
            {common.lectureFigures()}
          </Link>
        </Button>
      )}
    </>
  );
}
