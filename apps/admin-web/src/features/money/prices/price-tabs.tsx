import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import type { Message } from '@qanoon/messages/message';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import type { ComponentType } from 'react';
import { BundleList } from './bundle-list.tsx';
import { CouponList } from './coupon-list.tsx';
import { PRICE_TABS, type PriceTab } from './prices-search.ts';
import { SaleList } from './sale-list.tsx';
import './prices.css';

const CONTENT: Record<PriceTab, { label: Message; List: ComponentType }> = {
  coupons: { label: m.coupons, List: CouponList },
  bundles: { label: m.bundles, List: BundleList },
  sales: { label: m.sales, List: SaleList },
};

/** The tabs of what reduces the prices of courses. */
export function PriceTabs({ tab, onTabChange }: { tab: PriceTab; onTabChange: (tab: PriceTab) => void }) {
  return (
    <Tabs value={tab} onValueChange={(next) => onTabChange(next as PriceTab)}>
      <TabList aria-label={common.prices()}>
        {PRICE_TABS.map((each) => (
          <Tab key={each} value={each}>
            {CONTENT[each].label()}
          </Tab>
        ))}
      </TabList>
      {PRICE_TABS.map((each) => {
        const { List } = CONTENT[each];
        return (
          <TabPanel key={each} value={each}>
            {each === tab && <List />}
          </TabPanel>
        );
      })}
    </Tabs>
  );
}
