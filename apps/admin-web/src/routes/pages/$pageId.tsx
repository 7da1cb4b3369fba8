import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/admin/common';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../../components/portal/permitted.tsx';
import { PageEditorLoader } from '../../features/academy/pages/page-editor-loader.tsx';

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
