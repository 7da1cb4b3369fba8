import { RouteHead } from '@qanoon/client/portal/route-head';
import type { DraftCard } from '@qanoon/contracts/catalog/course-drafts';
import type { OwnCourseCard } from '@qanoon/contracts/catalog/course-form';
import * as common from '@qanoon/messages/admin/common';
import * as titles from '@qanoon/messages/admin/titles';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { createFileRoute } from '@tanstack/react-router';
import { LibraryBig, Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { CourseEditorLoader } from '../features/catalog/course-editor/course-editor-loader.tsx';
import { DeleteDraftDialog } from '../features/catalog/course-editor/draft/delete-draft-dialog.tsx';
import { ArchiveCourseDialog } from '../features/catalog/courses/archive-course-dialog.tsx';
import { CourseGrid } from '../features/catalog/courses/course-grid.tsx';
import { CourseTabs } from '../features/catalog/courses/course-tabs.tsx';
import { type CoursesSearch, coursesSearch } from '../features/catalog/courses/courses-search.ts';
import { DeleteCourseDialog } from '../features/catalog/courses/delete-course-dialog.tsx';
import { DraftGrid } from '../features/catalog/courses/draft-grid.tsx';

export const Route = createFileRoute('/courses')({
  staticData: {
    title: titles.courses,
    permission: 'canManageCourses',
    entry: { room: 'teaching', position: 1, label: shared.courses, icon: LibraryBig },
  },
  validateSearch: coursesSearch,
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.courses.counts.prefetch({ search: '' });
    void queryUtils.courses.allFull.prefetchInfinite({ search: '', archived: false });
  },
  component: CourseManagement,
});

function CourseManagement() {
  const { tab = 'published', edit, draft, lecture, q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = useDeferredValue(q).trim();
  const [deleting, setDeleting] = useState<OwnCourseCard>();
  const [archiving, setArchiving] = useState<OwnCourseCard>();
  const [deletingDraft, setDeletingDraft] = useState<DraftCard>();
  /** The draft that the open editor of a new course has started. It keeps the editor mounted. */
  const [started, setStarted] = useState<string>();

  const changeSearch = (change: (current: CoursesSearch) => CoursesSearch, replace = false) =>
    void navigate({ search: change, replace });
  const open = (next: { edit?: string; draft?: string; tab?: 'drafts' }) => {
    setStarted(undefined);
    changeSearch(({ tab, q }) => ({ tab, q, ...next }));
  };
  const showTab = (next: string) =>
    changeSearch(
      ({ q }) => ({ q, tab: next === 'published' ? undefined : (next as 'drafts' | 'archived') }),
      true,
    );

  const isCourse = edit !== undefined && edit !== 'new';

  return (
    <>
      <RouteHead>
        <Button onClick={() => open({ edit: 'new' })}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {common.addNewCourse()}
        </Button>
      </RouteHead>
      <Field label={shared.searchCourses()} hideLabel className="own-courses-search">
        <Input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search className="icon" />}
          placeholder={shared.searchCourses()}
          maxLength={100}
          value={q}
          onChange={(event) =>
            changeSearch((current) => ({ ...current, q: event.target.value || undefined }), true)
          }
        />
      </Field>
      <Tabs value={tab} onValueChange={showTab}>
        <CourseTabs search={search} />
        <TabPanel value="published">
          <CourseGrid
            search={search}
            archived={false}
            onEdit={(courseId) => open({ edit: courseId })}
            onDelete={setDeleting}
            onArchive={setArchiving}
            onDuplicated={(draftId) => open({ draft: draftId, tab: 'drafts' })}
          />
        </TabPanel>
        <TabPanel value="drafts">
          <DraftGrid
            search={search}
            onEdit={({ draftId, courseId }) => open(courseId ? { edit: courseId } : { draft: draftId })}
            onDelete={setDeletingDraft}
          />
        </TabPanel>
        <TabPanel value="archived">
          <CourseGrid
            search={search}
            archived
            onEdit={(courseId) => open({ edit: courseId })}
            onDelete={setDeleting}
            onArchive={setArchiving}
            onDuplicated={(draftId) => open({ draft: draftId, tab: 'drafts' })}
          />
        </TabPanel>
      </Tabs>
      {(edit ?? draft) && (
        <CourseEditorLoader
          key={draft !== undefined && draft === started ? 'new' : (edit ?? draft)}
          lecture={lecture}
          target={{ courseId: edit === 'new' ? undefined : edit, draftId: draft }}
          onDraft={(draftId) => {
            setStarted(draftId);
            changeSearch((current) => ({ ...current, edit: undefined, draft: draftId }), true);
          }}
          onOpenDraft={(draftId) => open({ draft: draftId, tab: 'drafts' })}
          // The list shows Drafts, because the author of a new course would not look for it there.
          onClose={(isDraftKept) => open(isDraftKept && !isCourse ? { tab: 'drafts' } : {})}
          onPublished={() => {
            setStarted(undefined);
            changeSearch(({ q }) => ({ q }));
          }}
        />
      )}
      {deleting && <DeleteCourseDialog course={deleting} onClose={() => setDeleting(undefined)} />}
      {archiving && <ArchiveCourseDialog course={archiving} onClose={() => setArchiving(undefined)} />}
      {deletingDraft && (
        <DeleteDraftDialog draft={deletingDraft} onClose={() => setDeletingDraft(undefined)} />
      )}
    </>
  );
}
