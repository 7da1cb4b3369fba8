import { useAcademy } from '@qanoon/client/page/academy';
import { ContactAnchors } from '@qanoon/client/page/contact-anchors';
import { useSession } from '@qanoon/client/session/session';
import { paymentHelpLinks } from '@qanoon/domain/academy/contact-links';
import * as m from '@qanoon/messages/public/payment';

/**
 * Shows links to ask the academy for help, with the course and the student's e-mail filled in. Renders
 * nothing if the academy has no contact.
 */
export function PaymentHelp({ courseTitle }: { courseTitle: string }) {
  const academy = useAcademy();
  const student = useSession()?.user.email;
  const links = student ? paymentHelpLinks(academy, { courseTitle, student }) : [];
  if (links.length === 0) return null;
  return (
    <p className="pay-help">
      {m.needHelp()} <ContactAnchors links={links} />
    </p>
  );
}
