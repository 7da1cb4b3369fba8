import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/checked-search';
import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { CourseFiguresReport } from '../features/lecture-figures/course-figures.tsx';
import { type FiguresSearch, figuresSearch } from '../features/lecture-figures/figures-search.ts';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/analytics_/$courseId')({
  validateSearch: uncheckedSearch<FiguresSearch>,
  component: LectureFigures,
});

function LectureFigures() {
  usePageTitle(common.lectureFigures());
  const { courseId } = Route.useParams();
  const { lecture } = useCheckedSearch(figuresSearch, Route.useSearch());
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
