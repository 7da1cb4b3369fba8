import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { PageEditorLoader } from '../../features/pages/page-editor-loader.tsx';
import { Permitted } from '../../features/portal/permitted.tsx';

export const Route = createFileRoute('/pages/$pageId')({ component: EditPage });

function EditPage() {
  usePageTitle(common.editPage());
  const { pageId } = Route.useParams();
  return (
    <Permitted permission="canManageAcademy" title={common.editPage()}>
      <PageEditorLoader key={pageId} pageId={pageId} />
    </Permitted>
  );
}
