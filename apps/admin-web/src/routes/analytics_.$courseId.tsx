import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { CourseFiguresReport } from '../features/administration/lecture-figures/course-figures.tsx';
import {
  type FiguresSearch,
  figuresSearch,
} from '../features/administration/lecture-figures/figures-search.ts';

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
