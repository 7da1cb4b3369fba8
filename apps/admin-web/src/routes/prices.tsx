import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Permitted } from '../features/portal/permitted.tsx';
import { PRICE_TABS, PriceTabs } from '../features/prices/price-tabs.tsx';

export const Route = createFileRoute('/prices')({
  validateSearch: z.object({ tab: z.enum(PRICE_TABS).optional().catch(undefined) }),
  component: Prices,
});

function Prices() {
  usePageTitle(common.prices());
  const { tab = 'coupons' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageCourses" title={common.prices()}>
      <PageHead title={common.prices()} lead={m.lead()} />
      <PriceTabs
        tab={tab}
        onTabChange={(next) =>
          void navigate({ search: next === 'coupons' ? {} : { tab: next }, resetScroll: false })
        }
      />
    </Permitted>
  );
}
