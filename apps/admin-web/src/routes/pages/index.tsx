import { usePageTitle } from '@qanoon/client/page-title';
import { queryUtils } from '@qanoon/client/trpc';
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
  usePageTitle('Pages');
  return (
    <Permitted permission="canManageAcademy" title="Pages">
      <PageHead
        title="Pages"
        lead="The texts of the public site, and the publications on its page Publication."
      />
      <div className="pages-panels">
        <PageList />
        <PublicationList />
      </div>
    </Permitted>
  );
}
