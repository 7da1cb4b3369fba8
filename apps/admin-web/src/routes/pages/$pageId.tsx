import { usePageTitle } from '@qanoon/client/page-title';
import { createFileRoute } from '@tanstack/react-router';
import { PageEditorLoader } from '../../features/pages/page-editor-loader.tsx';
import { Permitted } from '../../features/portal/permitted.tsx';

export const Route = createFileRoute('/pages/$pageId')({ component: EditPage });

function EditPage() {
  usePageTitle('Edit page');
  const { pageId } = Route.useParams();
  return (
    <Permitted permission="canManageAcademy" title="Edit page">
      <PageEditorLoader key={pageId} pageId={pageId} />
    </Permitted>
  );
}
