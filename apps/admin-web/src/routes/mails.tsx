import { uncheckedSearch, useCheckedSearch } from '@qanoon/client/page/checked-search';
import { usePageTitle } from '@qanoon/client/page/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { Permitted } from '../components/portal/permitted.tsx';
import { MailGallery } from '../features/administration/mails/mail-gallery.tsx';
import { type MailsSearch, mailsSearch } from '../features/administration/mails/mails-search.ts';

export const Route = createFileRoute('/mails')({
  validateSearch: uncheckedSearch<MailsSearch>,
  component: Mails,
});

function Mails() {
  usePageTitle(common.mails());
  const { mail, state } = useCheckedSearch(mailsSearch, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageAcademy" title={common.mails()}>
      <PageHead title={common.mails()} lead={m.everyMailThatAcademySends()} />
      <MailGallery
        mailId={mail}
        stateId={state}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </Permitted>
  );
}
