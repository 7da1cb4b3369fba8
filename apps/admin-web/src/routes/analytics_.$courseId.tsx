import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CourseFiguresReport } from '../features/lecture-figures/course-figures.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/analytics_/$courseId')({
  validateSearch: z.object({ lecture: z.string().max(64).optional().catch(undefined) }),
  component: LectureFigures,
});

function LectureFigures() {
  usePageTitle(common.lectureFigures());
  const { courseId } = Route.useParams();
  const { lecture } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canViewAnalytics" title={common.lectureFigures()}>
      <CourseFiguresReport
        key={courseId}
        courseId={courseId}
        lectureId={lecture}
        onLectureChange={(next) =>
          void navigate({ search: { lecture: next }, replace: true, resetScroll: false })
        }
      />
    </Permitted>
  );
}
