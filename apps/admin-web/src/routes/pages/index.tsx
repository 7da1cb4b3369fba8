import { usePageTitle } from '@qanoon/client/page/page-title';
import { queryUtils } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../../components/portal/permitted.tsx';
import { PageList } from '../../features/academy/pages/page-list.tsx';
import { PublicationList } from '../../features/academy/pages/publication-list.tsx';

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
