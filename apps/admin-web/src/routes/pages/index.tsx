import { RouteHead } from '@qanoon/client/portal/route-head';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { createFileRoute } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { PageList } from '../../features/academy/pages/page-list.tsx';
import { PublicationList } from '../../features/academy/pages/publication-list.tsx';

export const Route = createFileRoute('/pages/')({
  staticData: {
    title: shared.pages,
    permission: 'canManageAcademy',
    entry: { room: 'academy', position: 2, icon: FileText },
    isWide: true,
  },
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.pages.list.prefetch();
    void queryUtils.publications.list.prefetch();
  },
  component: Pages,
});

function Pages() {
  return (
    <>
      <RouteHead lead={m.textsOfPublicSiteAnd()} />
      <div className="pages-panels">
        <PageList />
        <PublicationList />
      </div>
    </>
  );
}
