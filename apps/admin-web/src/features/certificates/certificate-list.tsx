import type { CertificateRequest } from '@qanoon/contracts/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { PagedList, type PagedQuery } from '@qanoon/ui/paged-list';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import type { ReactNode } from 'react';

type CertificateListProps = {
  id: string;
  title: string;
  empty: string;
  query: PagedQuery<CertificateRequest>;
  children: (certificate: CertificateRequest) => ReactNode;
};

/** A list of certificates as cards, page by page. The heading has the total number. */
export function CertificateList({ id, title, empty, query, children }: CertificateListProps) {
  const total = query.data?.pages.at(-1)?.totalCount;
  return (
    <Panel aria-labelledby={id}>
      <PanelHeader title={total === undefined ? title : `${title} (${total})`} id={id} />
      <PagedList query={query} failed={m.errorLoadingRequests()} empty={empty}>
        {(loaded) => <ul className="certificate-cards">{loaded.map(children)}</ul>}
      </PagedList>
    </Panel>
  );
}
