import { usePageTitle } from '@qanoon/client/page-title';
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
  usePageTitle('Mails');
  const { mail, state } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Permitted permission="canManageAcademy" title="Mails">
      <PageHead title="Mails" lead="Every mail that the academy sends, with sample data." />
      <MailGallery
        mailId={mail}
        stateId={state}
        onChange={(search) => void navigate({ search, resetScroll: false })}
      />
    </Permitted>
  );
}
