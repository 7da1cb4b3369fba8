import { readParams, word } from '@qanoon/client/page/search-params';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { CourseFiguresReport } from '../features/administration/lecture-figures/course-figures.tsx';

export const Route = createFileRoute('/analytics_/$courseId')({
  staticData: { title: common.lectureFigures, permission: 'canViewAnalytics' },
  validateSearch: readParams({ lecture: word }),
  loader: ({ context: { queryUtils }, params }) => void queryUtils.analytics.lectures.prefetch(params),
  component: LectureFigures,
});

function LectureFigures() {
  const { courseId } = Route.useParams();
  const { lecture } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CourseFiguresReport
      key={courseId}
      courseId={courseId}
      lectureId={lecture}
      onLectureChange={(next) =>
        void navigate({ search: { lecture: next }, replace: true, resetScroll: false })
      }
    />
  );
}
