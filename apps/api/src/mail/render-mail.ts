import type { Academy } from '@qanoon/contracts/academy';
import { accentTokens } from '@qanoon/contracts/accent';
import { asOneLine } from '@qanoon/contracts/text';
import type { Env } from '../env.ts';
import { type Addressee, greeting } from './greeting.ts';
import { LAYOUT } from './layout.gen.ts';
import type { MailContent } from './mail-content.ts';

/** The colours of buttons without an accent colour: `--primary` of the design, light and dark. */
const PRIMARY = '#14432f';
const DARK_PRIMARY = '#2b7453';
const HEX_COLOR = /^#[0-9a-f]{6}$/iu;

/** `settingsUrl`: where the recipient turns mails of this kind off. */
type Options = { academy: Academy; urls: Env['urls']; to: Addressee; settingsUrl?: string | undefined };
export type RenderedMail = { subject: string; html: string; text: string };

/**
 * The subject of a mail and its two bodies with the same facts. Every value becomes one line of text. Throws
 * when the button leads to another site.
 */
export function renderMail(content: MailContent, { academy, urls, to, settingsUrl }: Options): RenderedMail {
  const button = content.button && { ...content.button, label: oneLine(content.button.label) };
  for (const url of [button?.url, settingsUrl])
    if (url && !isOwn(url, urls)) throw new Error(`A mail cannot link to ${url}.`);
  const salutation = oneLine(greeting(to));
  const paragraphs = content.paragraphs.map(oneLine);
  const facts = (content.facts ?? []).map(({ label, value }) => ({ label, value: oneLine(value) }));
  const subject = oneLine(content.subject);
  const preheader = oneLine(content.preheader);
  const heading = oneLine(content.heading);
  const name = oneLine(academy.name);
  const contact = [name, ...academy.address.split('\n'), academy.phone].map(oneLine).filter(Boolean);
  const email = oneLine(academy.email);
  const note = content.note && oneLine(content.note);
  const ownAccent = HEX_COLOR.test(academy.accentColor ?? '') ? academy.accentColor : null;
  const accent = ownAccent ?? PRIMARY;
  const darkAccent = ownAccent ? accentTokens(ownAccent, 'dark').primary : DARK_PRIMARY;
  const colors = { accent, darkAccent };
  const logoUrl = academy.logoUrl && new URL(academy.logoUrl, urls.public).href;
  const withLogo = logoUrl && isOwn(logoUrl, urls);

  const html = fill(
    LAYOUT.page,
    { ...colors, subject, preheader, heading },
    {
      logo: withLogo ? fill(LAYOUT.logo, { logoUrl, academy: name }) : '',
      brand: withLogo ? '' : fill(LAYOUT.brand, { academy: name }),
      urdu: academy.nameUrdu && !withLogo ? fill(LAYOUT.urdu, { nameUrdu: oneLine(academy.nameUrdu) }) : '',
      paragraph: [salutation, ...paragraphs].map((text) => fill(LAYOUT.paragraph, { text })).join('\n'),
      facts:
        facts.length > 0
          ? fill(LAYOUT.facts, {}, { fact: facts.map((fact) => fill(LAYOUT.fact, fact)).join('\n') })
          : '',
      button: button ? fill(LAYOUT.button, { ...colors, ...button }) : '',
      note: note ? fill(LAYOUT.note, { text: note }) : '',
      contact: contact.map((text) => fill(LAYOUT.contact, { text })).join('\n'),
      mailto: email ? fill(LAYOUT.mailto, { email }) : '',
      settings: settingsUrl ? fill(LAYOUT.settings, { url: settingsUrl }) : '',
    },
  );
  const text = [
    salutation,
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n\n${button.url}` : '',
    note,
    [...contact, email].filter(Boolean).join('\n'),
    settingsUrl
      ? `You get this mail because e-mail notifications are on in your settings: ${settingsUrl}`
      : '',
  ];
  return { subject, html, text: text.filter(Boolean).join('\n\n') };
}

/** Mail programs may show the no-break space of an amount wrongly. */
const oneLine = (text: string): string => asOneLine(text).replaceAll('\u00a0', ' ');

const isOwn = (url: string, urls: Env['urls']): boolean =>
  Object.values(urls).some((own) => new URL(own).origin === new URL(url).origin);

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => ESCAPES[character]!);

/** Replaces `{{name}}` by escaped text and `{{{name}}}` by HTML, both once. */
const fill = (template: string, texts: Record<string, string>, parts: Record<string, string> = {}): string =>
  template.replace(/\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/gu, (_match, part: string, name: string) =>
    part ? parts[part]! : escapeHtml(texts[name]!),
  );
