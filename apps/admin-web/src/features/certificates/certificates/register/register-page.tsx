import { trpc } from '@qanoon/client/trpc/trpc';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificate-register';
import { noCertificatesMatch } from '@qanoon/messages/admin/certificates';
import { certificatesRegister } from '@qanoon/messages/admin/common';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { useCertificateActions } from '../use-certificate-actions.tsx';
import '../certificates.css';
import { CertificateDetails } from './certificate-details.tsx';
import { type RegisterSearch, withoutEmpty } from './register-search.ts';
import { RegisterTable } from './register-table.tsx';
import { RegisterToolbar } from './register-toolbar.tsx';
import './certificate-register.css';

type RegisterPageProps = {
  search: RegisterSearch;
  onSearchChange: (search: RegisterSearch) => void;
  /** The certificate whose details are open, if the list has it. */
  openId: string | undefined;
  onOpenChange: (certificateId: string | undefined) => void;
};

/** Lists all certificates that were issued, newest first, page by page. */
export function RegisterPage({ search, onSearchChange, openId, onOpenChange }: RegisterPageProps) {
  const certificates = trpc.certificates.issued.useInfiniteQuery(withoutEmpty(search), {
    getNextPageParam: (last) => last.nextCursor,
  });
  const actions = useCertificateActions();
  const loaded = certificates.data?.pages.flatMap(({ items }) => items);
  const open = loaded?.find(({ id }) => id === openId);
  const last = certificates.data?.pages.at(-1);
  const narrowed = Object.keys(withoutEmpty(search)).length > 0;
  const show = (certificate: CertificateRequest) => onOpenChange(certificate.id);
  const close = () => onOpenChange(undefined);
  return (
    <>
      <RegisterToolbar
        search={search}
        onChange={(change) => onSearchChange(withoutEmpty({ ...search, ...change }))}
      />
      <p role="status" className="register-count tnum">
        {last &&
          (last.moreThanTotal ? m.certificateCountOrMore : m.certificateCount)({ count: last.totalCount })}
      </p>
      <Panel aria-label={certificatesRegister()}>
        <PagedList
          query={certificates}
          failed={m.couldNotBeLoaded()}
          empty={
            <EmptyState title={narrowed ? noCertificatesMatch() : m.noCertificatesYet()}>
              {narrowed ? undefined : m.issuedOnesAppearHere()}
            </EmptyState>
          }
        >
          {(items) => <RegisterTable certificates={items} onOpen={show} onAction={actions.open} />}
        </PagedList>
      </Panel>
      {open && (
        <CertificateDetails
          certificate={open}
          onClose={close}
          onAction={(action, certificate) => {
            close();
            actions.open(action, certificate);
          }}
          onSearch={(code) => onSearchChange({ search: code })}
        />
      )}
      {actions.dialog}
    </>
  );
}
