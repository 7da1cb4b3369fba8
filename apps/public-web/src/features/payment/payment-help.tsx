import { useAcademy } from '@qanoon/client/academy';
import { useSession } from '@qanoon/client/session';
import { paymentHelpLink } from '@qanoon/contracts/contact-links';
import * as m from '@qanoon/messages/public/payment';
import * as shared from '@qanoon/messages/shared/common';

/** A link to ask the academy on WhatsApp, with the course and the student's e-mail filled in. */
export function PaymentHelp({ courseTitle }: { courseTitle: string }) {
  const academy = useAcademy();
  const email = useSession()?.user.email;
  const href = email && paymentHelpLink(academy, { courseTitle, email });
  if (!href) return null;
  return (
    <p className="pay-help">
      {m.needHelp()}{' '}
      <a className="link link-target" href={href} target="_blank" rel="noreferrer">
        {shared.askOnWhatsapp()}
      </a>
    </p>
  );
}
