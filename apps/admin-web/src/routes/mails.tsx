import { usePageTitle } from '@qanoon/client/page-title';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { PageHead } from '@qanoon/ui/page-head';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MailGallery } from '../features/mails/mail-gallery.tsx';
import { Permitted } from '../features/portal/permitted.tsx';

const text = z.string().optional().catch(undefined);

export const Route = createFileRoute('/mails')({
  validateSearch: z.object({ mail: text, state: text }),
  component: Mails,
});

function Mails() {
  usePageTitle(common.mails());
  const { mail, state } = Route.useSearch();
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
