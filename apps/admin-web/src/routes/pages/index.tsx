import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { PageList } from '../../features/pages/page-list.tsx';
import { PublicationList } from '../../features/pages/publication-list.tsx';
import { Permitted } from '../../features/portal/permitted.tsx';

export const Route = createFileRoute('/pages/')({
  loader: () => void queryUtils.publications.list.prefetch(),
  component: Pages,
});

function Pages() {
  usePageTitle(shared.pages());
  return (
    <Permitted permission="canManageAcademy" title={shared.pages()}>
      <PageHead title={shared.pages()} lead={m.textsOfPublicSiteAnd()} />
      <div className="pages-panels">
        <PageList />
        <PublicationList />
      </div>
    </Permitted>
  );
}
