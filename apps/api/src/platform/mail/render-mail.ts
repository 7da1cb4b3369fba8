import type { Academy } from '@qanoon/domain/academy/academy';
import { accentTokens } from '@qanoon/domain/academy/accent';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/mails';
import { nameOf } from '../../lib/academy-name.ts';
import type { Env } from '../../lib/settings/env.ts';
import { type Addressee, greeting } from './greeting.ts';
import { LAYOUT } from './layout.gen.ts';
import type { MailContent } from './mail-content.ts';
import { oneMailLine } from './one-line.ts';
import { URDU_LAYOUT } from './urdu-layout.ts';

/** The colors of buttons without an accent color: `--primary` of the design, light and dark. */
const PRIMARY = '#14432f';
const DARK_PRIMARY = '#2b7453';
const LAYOUTS: Record<Language, typeof LAYOUT> = { en: LAYOUT, ur: URDU_LAYOUT };
const HEX_COLOR = /^#[0-9a-f]{6}$/iu;

/** `settingsUrl` is where the recipient turns mails of this kind off. */
type Options = {
  academy: Academy;
  urls: Env['urls'];
  to: Omit<Addressee, 'language'>;
  settingsUrl?: string | undefined;
};
export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Returns the subject of a mail and its two bodies with the same facts, in the current language. Every value
 * becomes one line of text. Throws when the button leads to another site.
 */
export function renderMail(content: MailContent, { academy, urls, to, settingsUrl }: Options): RenderedMail {
  const button = content.button && { ...content.button, label: oneLine(content.button.label) };
  for (const url of [button?.url, settingsUrl])
    if (url && !isOwn(url, urls)) throw new Error(`A mail cannot link to ${url}.`);
  const layout = LAYOUTS[currentLanguage()];
  const salutation = oneLine(greeting(to));
  const paragraphs = content.paragraphs.map(oneLine);
  const facts = (content.facts ?? []).map(({ label, value }) => ({
    label: oneLine(label),
    value: oneLine(value),
  }));
  const subject = oneLine(content.subject);
  const preheader = oneLine(content.preheader);
  const heading = oneLine(content.heading);
  const name = oneLine(nameOf(academy));
  const nameUrdu = currentLanguage() === 'en' ? oneLine(academy.nameUrdu) : '';
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
    layout.page,
    { ...colors, subject, preheader, heading },
    {
      logo: withLogo ? fill(layout.logo, { logoUrl, academy: name }) : '',
      brand: withLogo ? '' : fill(layout.brand, { academy: name }),
      urdu: nameUrdu && !withLogo ? fill(layout.urdu, { nameUrdu }) : '',
      paragraph: [salutation, ...paragraphs].map((text) => fill(layout.paragraph, { text })).join('\n'),
      facts:
        facts.length > 0
          ? fill(layout.facts, {}, { fact: facts.map((fact) => fill(layout.fact, fact)).join('\n') })
          : '',
      button: button ? fill(layout.button, { ...colors, ...button }) : '',
      note: note ? fill(layout.note, { text: note }) : '',
      contact: contact.map((text) => fill(layout.contact, { text })).join('\n'),
      mailto: email ? fill(layout.mailto, { email }) : '',
      settings: settingsUrl
        ? fill(layout.settings, {
            url: settingsUrl,
            text: m.notificationsAreOn(),
            label: m.changeYourSettings(),
          })
        : '',
    },
  );
  const text = [
    salutation,
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${inItsDirection(value)}`).join('\n'),
    button ? `${button.label}:\n\n${button.url}` : '',
    note,
    [...contact.map(inItsDirection), email].filter(Boolean).join('\n'),
    settingsUrl ? `${m.notificationsAreOnAt()} ${settingsUrl}` : '',
  ];
  return { subject, html, text: text.filter(Boolean).join('\n\n') };
}

/**
 * Puts a text on one line with ordinary spaces, because mail programs may show the no-break space of an
 * amount wrongly.
 */
const oneLine = (text: string): string => oneMailLine(text).replaceAll('\u00a0', ' ');

/**
 * Returns a value or a line of the address in plain text: figures and Latin words keep their order in an Urdu
 * mail.
 */
const inItsDirection = (value: string): string =>
  currentLanguage() === 'ur' ? `\u2068${value}\u2069` : value;

const isOwn = (url: string, urls: Env['urls']): boolean =>
  Object.values(urls).some((own) => new URL(own).origin === new URL(url).origin);

const ESCAPES = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => ESCAPES.get(character)!);

/** Replaces `{{name}}` by escaped text and `{{{name}}}` by HTML, both once. */
const fill = (template: string, texts: Record<string, string>, parts: Record<string, string> = {}): string =>
  template.replace(/\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/gu, (_match, part: string, name: string) =>
    part ? parts[part]! : escapeHtml(texts[name]!),
  );
