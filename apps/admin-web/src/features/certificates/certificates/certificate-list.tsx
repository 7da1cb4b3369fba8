import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { countOrMore } from '@qanoon/messages/shared/ui-deferred';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { PagedList, type PagedQuery } from '@qanoon/ui/components/list/paged-list';
import type { ReactNode, RefObject } from 'react';

type CertificateListProps = {
  id: string;
  title: string;
  empty: string;
  query: PagedQuery<CertificateRequest>;
  /** Stands between the heading and the cards. */
  top?: ReactNode;
  /** Receives the focus when a card that had it has left the list. */
  panel?: RefObject<HTMLElement | null>;
  children: (certificate: CertificateRequest) => ReactNode;
};

/** Shows certificates as cards, page by page. The heading has their total number. */
export function CertificateList({ id, title, empty, query, top, panel, children }: CertificateListProps) {
  const { totalCount, moreThanTotal } = query.data?.pages.at(-1) ?? {};
  const total = totalCount !== undefined && moreThanTotal ? countOrMore({ count: totalCount }) : totalCount;
  return (
    <Panel aria-labelledby={id} ref={panel} tabIndex={panel && -1}>
      <PanelHeader title={total === undefined ? title : `${title} (${total})`} id={id} />
      {top}
      <PagedList query={query} failed={m.errorLoadingRequests()} empty={empty}>
        {(loaded) => <ul className="certificate-cards">{loaded.map(children)}</ul>}
      </PagedList>
    </Panel>
  );
}
