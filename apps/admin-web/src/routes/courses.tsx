import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { DraftCard } from '@qanoon/contracts/catalog/course-drafts';
import type { OwnCourseCard } from '@qanoon/contracts/catalog/course-form';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import { createFileRoute } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Permitted } from '../components/portal/permitted.tsx';
import { CourseEditorLoader } from '../features/catalog/course-editor/course-editor-loader.tsx';
import { DeleteDraftDialog } from '../features/catalog/course-editor/draft/delete-draft-dialog.tsx';
import { ArchiveCourseDialog } from '../features/catalog/courses/archive-course-dialog.tsx';
import { CourseGrid } from '../features/catalog/courses/course-grid.tsx';
import { type CoursesSearch, coursesSearch } from '../features/catalog/courses/courses-search.ts';
import { DeleteCourseDialog } from '../features/catalog/courses/delete-course-dialog.tsx';
import { DraftGrid } from '../features/catalog/courses/draft-grid.tsx';

const TABS = { published: common.published, drafts: m.drafts, archived: m.archived } as const;
type TabName = keyof typeof TABS;

export const Route = createFileRoute('/courses')({
  validateSearch: uncheckedSearch<CoursesSearch>,
  component: CourseManagement,
});

function CourseManagement() {
  usePageTitle(m.courseManagement());
  const {
    tab = 'published',
    edit,
    draft,
    lecture,
    q = '',
  } = useCheckedSearch(coursesSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  const search = useDeferredValue(q).trim();
  const [deleting, setDeleting] = useState<OwnCourseCard>();
  const [archiving, setArchiving] = useState<OwnCourseCard>();
  const [deletingDraft, setDeletingDraft] = useState<DraftCard>();
  /** The draft that the open editor of a new course has started: the editor stays the same. */
  const [started, setStarted] = useState<string>();

  const changeSearch = (change: (current: CoursesSearch) => CoursesSearch, replace = false) =>
    void navigate({ search: (current) => change(coursesSearch.parse(current)), replace });
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
    <Permitted permission="canManageCourses" title={m.courseManagement()}>
      <PageHead title={m.courseManagement()}>
        <Button onClick={() => open({ edit: 'new' })}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {common.addNewCourse()}
        </Button>
      </PageHead>
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
          // A course that is new lies under Drafts, where its author would not look for it.
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
    </Permitted>
  );
}

/** The three lists with the number of courses that match the search. */
function CourseTabs({ search }: { search: string }) {
  const counts = trpc.courses.counts.useQuery({ search }, { placeholderData: (before) => before }).data;
  return (
    <TabList aria-label={shared.courses()}>
      {(Object.keys(TABS) as TabName[]).map((name) => (
        <Tab key={name} value={name}>
          {counts ? `${TABS[name]()} (${counts[name]})` : TABS[name]()}
        </Tab>
      ))}
    </TabList>
  );
}
