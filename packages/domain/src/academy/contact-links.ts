import * as m from '@qanoon/messages/shared/contact-links';
import type { Academy } from './academy.ts';

export type ContactLink = { by: 'email' | 'WhatsApp'; href: string };
type Contact = Pick<Academy, 'email' | 'whatsapp'>;

const whatsappLink = (whatsapp: string, text: string): ContactLink => ({
  by: 'WhatsApp',
  href: `https://wa.me/${whatsapp.replace(/\D/gu, '')}?text=${encodeURIComponent(text.toWellFormed())}`,
});
const emailLink = (email: string, subject: string): ContactLink => ({
  by: 'email',
  href: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject.toWellFormed())}`,
});

/**
 * The addresses for help with a payment, with course and student filled in. WhatsApp comes first, because the
 * student is on the phone.
 */
export function paymentHelpLinks(
  { email, whatsapp }: Contact,
  { courseTitle, student }: { courseTitle: string; student: string },
): ContactLink[] {
  const text = m.helpWithPayment({ course: courseTitle, email: student });
  return [...(whatsapp ? [whatsappLink(whatsapp, text)] : []), ...(email ? [emailLink(email, text)] : [])];
}

/** The addresses for a question about a course, with the course's title filled in. */
export function questionLinks({ email, whatsapp }: Contact, courseTitle: string): ContactLink[] {
  const subject = m.questionAbout({ course: courseTitle });
  return [
    ...(email ? [emailLink(email, subject)] : []),
    ...(whatsapp ? [whatsappLink(whatsapp, subject)] : []),
  ];
}
