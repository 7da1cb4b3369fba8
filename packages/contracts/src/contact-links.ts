import type { Academy } from './academy.ts';

export type ContactLink = { by: 'email' | 'WhatsApp'; href: string };

/** The addresses for a question about a course, with the course's title filled in. */
export function questionLinks(
  { email, whatsapp }: Pick<Academy, 'email' | 'whatsapp'>,
  courseTitle: string,
): ContactLink[] {
  const subject = encodeURIComponent(`Question about ${courseTitle}`.toWellFormed());
  const links: ContactLink[] = [];
  if (email)
    links.push({
      by: 'email',
      href: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`,
    });
  if (whatsapp)
    links.push({ by: 'WhatsApp', href: `https://wa.me/${whatsapp.replace(/\D/gu, '')}?text=${subject}` });
  return links;
}
