import { trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import { Tab, TabList } from '@qanoon/ui/components/layout/tabs';

const TABS = { published: common.published, drafts: m.drafts, archived: m.archived } as const;
type TabName = keyof typeof TABS;

/** The tabs of the three lists, with the number of courses that match the search. */
export function CourseTabs({ search }: { search: string }) {
  const counts = trpc.courses.counts.useQuery({ search }, { placeholderData: (before) => before }).data;
  return (
    <TabList aria-label={shared.courses()}>
      {(Object.keys(TABS) as TabName[]).map((name) => (
        <Tab key={name} value={name}>
          {counts ? `${TABS[name]()} (${counts[name]})` : TABS[name]()}
        </Tab>
      ))}
    </TabList>
  );
}
