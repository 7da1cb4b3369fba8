import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { PriceTabs } from '../features/money/prices/price-tabs.tsx';
import { type PricesSearch, pricesSearch } from '../features/money/prices/prices-search.ts';

export const Route = createFileRoute('/prices')({
  validateSearch: uncheckedSearch<PricesSearch>,
  component: Prices,
});

function Prices() {
  usePageTitle(common.prices());
  const { tab = 'coupons' } = useCheckedSearch(pricesSearch, Route.useSearch());
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
