import { RouteHead } from '@qanoon/client/portal/route-head';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import { createFileRoute } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { PriceTabs } from '../features/money/prices/price-tabs.tsx';
import { pricesSearch } from '../features/money/prices/prices-search.ts';

export const Route = createFileRoute('/prices')({
  staticData: {
    title: common.prices,
    permission: 'canManageCourses',
    entry: { room: 'teaching', position: 2, icon: Tags },
  },
  validateSearch: pricesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryUtils }, deps: { tab = 'coupons' } }) => {
    const lists = { coupons: 'coupons', bundles: 'allBundles', sales: 'sales' } as const;
    void queryUtils.prices[lists[tab]].prefetchInfinite({});
  },
  component: Prices,
});

function Prices() {
  const { tab = 'coupons' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead lead={m.lead()} />
      <PriceTabs
        tab={tab}
        onTabChange={(next) =>
          void navigate({ search: next === 'coupons' ? {} : { tab: next }, resetScroll: false })
        }
      />
    </>
  );
}
