import * as m from '@qanoon/messages/shared/contact-links';
import type { Academy } from './academy.ts';

export type ContactLink = { by: 'email' | 'WhatsApp'; href: string };

const whatsappLink = (whatsapp: string, text: string): string =>
  `https://wa.me/${whatsapp.replace(/\D/gu, '')}?text=${encodeURIComponent(text.toWellFormed())}`;

/** WhatsApp with a message about a payment; undefined while the academy has no number. */
export const paymentHelpLink = (
  { whatsapp }: Pick<Academy, 'whatsapp'>,
  { courseTitle, email }: { courseTitle: string; email: string },
): string | undefined =>
  whatsapp ? whatsappLink(whatsapp, m.helpWithPayment({ course: courseTitle, email })) : undefined;

/** The addresses for a question about a course, with the course's title filled in. */
export function questionLinks(
  { email, whatsapp }: Pick<Academy, 'email' | 'whatsapp'>,
  courseTitle: string,
): ContactLink[] {
  const subject = m.questionAbout({ course: courseTitle });
  const links: ContactLink[] = [];
  if (email)
    links.push({
      by: 'email',
      href: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject.toWellFormed())}`,
    });
  if (whatsapp) links.push({ by: 'WhatsApp', href: whatsappLink(whatsapp, subject) });
  return links;
}
