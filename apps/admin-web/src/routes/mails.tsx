import { readParams, word } from '@qanoon/client/page/search-params';
import { RouteHead } from '@qanoon/client/portal/route-head';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/routes';
import { createFileRoute } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { MailGallery } from '../features/administration/mails/mail-gallery.tsx';

export const Route = createFileRoute('/mails')({
  staticData: {
    title: common.mails,
    permission: 'canManageAcademy',
    entry: { room: 'academy', position: 3, icon: Mail },
  },
  validateSearch: readParams({ mail: word, state: word }),
  loader: ({ context: { queryUtils } }) => void queryUtils.mails.list.prefetch(),
  component: Mails,
});

function Mails() {
  const { mail, state } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <RouteHead lead={m.everyMailThatAcademySends()} />
      <MailGallery
        mailId={mail}
        stateId={state}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </>
  );
}
