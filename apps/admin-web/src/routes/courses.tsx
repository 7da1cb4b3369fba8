import { usePageTitle } from '@qanoon/client/page-title';
import type { OwnCourseCard } from '@qanoon/contracts/course-form';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { z } from 'zod';
import { CourseEditor } from '../features/course-editor/course-editor.tsx';
import { CourseEditorLoader } from '../features/courses/course-editor-loader.tsx';
import { CourseGrid } from '../features/courses/course-grid.tsx';
import { DeleteCourseDialog } from '../features/courses/delete-course-dialog.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

export const Route = createFileRoute('/courses')({
  validateSearch: z.object({
    /** `new`, or the id of the course whose editor is open. */
    edit: z.string().max(64).optional().catch(undefined),
    q: z.string().max(100).optional().catch(undefined),
  }),
  component: CourseManagement,
});

function CourseManagement() {
  usePageTitle('Course Management');
  const { edit, q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = useDeferredValue(q);
  const [deleting, setDeleting] = useState<OwnCourseCard>();
  const openEditor = (next: string | undefined) =>
    void navigate({ search: (current) => ({ ...current, edit: next }) });
  return (
    <Permitted permission="canManageCourses" title="Course Management">
      <PageHead title="Course Management">
        <Button onClick={() => openEditor('new')}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          Add New Course
        </Button>
      </PageHead>
      <Field label="Search courses" hideLabel className="own-courses-search">
        <Input
          type="search"
          icon={<Search className="icon" />}
          placeholder="Search courses"
          maxLength={100}
          value={q}
          onChange={(event) =>
            void navigate({
              search: (current) => ({ ...current, q: event.target.value || undefined }),
              replace: true,
            })
          }
        />
      </Field>
      <CourseGrid search={search.trim()} onEdit={({ id }) => openEditor(id)} onDelete={setDeleting} />
      {edit && (
        <CourseEditorLoader
          key={edit}
          courseId={edit === 'new' ? undefined : edit}
          onClose={() => openEditor(undefined)}
          editor={CourseEditor}
        />
      )}
      {deleting && <DeleteCourseDialog course={deleting} onClose={() => setDeleting(undefined)} />}
    </Permitted>
  );
}
