import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { PageEditorLoader } from '../../features/academy/pages/page-editor-loader.tsx';

// There is no loader, because the page must be fetched on each visit: an old version could not be saved.
export const Route = createFileRoute('/pages/$pageId')({
  staticData: { title: common.editPage, permission: 'canManageAcademy', isWide: true },
  component: EditPage,
});

function EditPage() {
  const { pageId } = Route.useParams();
  return <PageEditorLoader key={pageId} pageId={pageId} />;
}
