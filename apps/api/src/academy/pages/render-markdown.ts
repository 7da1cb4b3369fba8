import type { PagePlaceholder } from '@qanoon/contracts/academy/pages';
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { findPlaceholders, textOf, withoutPlaceholders } from './placeholders.ts';

/** `finishedSections` has no placeholders and no elements that contain only placeholders. */
export type RenderedPage = {
  sections: string[];
  finishedSections: string[];
  placeholders: PagePlaceholder[];
  summary: string;
};

/** Web addresses, mail addresses, and paths of this site. */
const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/))/iu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const DIRECTED = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'table']);
const MAX_NESTING = 40;
/** Headings after this number of sections stay in the last one. */
const MAX_SECTIONS = 200;
const MAX_SUMMARY = 300;

/** The elements and attributes that the Markdown features below produce, and no others. */
const SAFE_HTML: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'em', 's', 'a', 'blockquote'],
    ...['ul', 'ol', 'li', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'], '*': ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
};

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: MAX_NESTING });
// Only mail addresses and web addresses that start with http become links: "Sec.4.In" is not an address.
parser.linkify.set({ fuzzyLink: false, fuzzyIP: false });
parser.disable('image');
parser.validateLink = (url) => ALLOWED_LINK.test(url);

/**
 * Renders Markdown to safe HTML, one part per top-level heading of the highest level. Headings move below the
 * page's h1, without gaps between levels. HTML is shown as text, and an image as a link to it. Takes over a
 * second for the largest text that a page may have: see `renderInThread`.
 */
export function renderMarkdown(markdown: string): RenderedPage {
  const env = {};
  const tokens = parser.parse(markdown, env);
  shiftHeadings(tokens);
  if (RIGHT_TO_LEFT.test(markdown)) setDirections(tokens);
  const render = (part: Token[]) =>
    sanitizeHtml(parser.renderer.render(part, parser.options, env), SAFE_HTML);
  const sections = splitAtHeadings(tokens).map(render);
  const placeholders = findPlaceholders(tokens);
  const summary = summaryOf(tokens);
  // This comes last, because it changes the tokens.
  const finishedSections =
    placeholders.length === 0 ? sections : splitAtHeadings(withoutPlaceholders(tokens)).map(render);
  return { sections, finishedSections, placeholders, summary };
}

function shiftHeadings(tokens: Token[]): void {
  const levelOf = ({ tag }: Token) => Number(tag.slice(1));
  const headings = tokens.filter((token) => token.type === 'heading_open');
  const highest = headings.reduce((least, token) => Math.min(least, levelOf(token)), 6);
  let level = 1;
  for (const token of tokens) {
    if (token.type === 'heading_open') level = Math.min(levelOf(token) - highest + 2, level + 1, 6);
    if (token.type.startsWith('heading_')) token.tag = `h${level}`;
  }
}

function setDirections(tokens: Token[]): void {
  for (const token of tokens)
    if (token.nesting === 1 && DIRECTED.has(token.tag)) token.attrSet('dir', 'auto');
}

function splitAtHeadings(tokens: Token[]): Token[][] {
  const parts: Token[][] = [];
  for (const token of tokens) {
    const starts = token.type === 'heading_open' && token.tag === 'h2' && token.level === 0;
    if (parts.length === 0 || (starts && parts.length < MAX_SECTIONS)) parts.push([]);
    parts.at(-1)!.push(token);
  }
  return parts;
}

/** Returns the first paragraph that is not a placeholder, on one line. */
function summaryOf(tokens: Token[]): string {
  const paragraph = tokens.find(
    (token, index) => tokens[index - 1]?.type === 'paragraph_open' && !/^(?:\[|$)/u.test(textOf(token)),
  );
  return paragraph ? textOf(paragraph).replace(/\s+/gu, ' ').slice(0, MAX_SUMMARY).toWellFormed() : '';
}
