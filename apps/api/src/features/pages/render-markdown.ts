import type { PagePlaceholder } from '@qanoon/contracts/pages';
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

export type RenderedPage = { sections: string[]; placeholders: PagePlaceholder[]; summary: string };

/** Web addresses, mail addresses, and paths of this site. */
const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/))/iu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const DIRECTED = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'table']);
const MAX_NESTING = 40;
/** Later headings stay in the last section. */
const MAX_SECTIONS = 200;
const MAX_PLACEHOLDERS = 200;
const MAX_SUMMARY = 300;

/** Only what the Markdown features below produce. */
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
// Only mail addresses and web addresses that start with http become links: "Sec.4.In" is not one.
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
  return {
    sections: splitAtHeadings(tokens).map(render),
    placeholders: findPlaceholders(tokens),
    summary: summaryOf(tokens),
  };
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

/** Text in brackets that is no link: two letters at least, unlike [1], and not [sic]. */
function findPlaceholders(tokens: Token[]): PagePlaceholder[] {
  const found: PagePlaceholder[] = [];
  let line = 1;
  for (const token of tokens) {
    // Cells of a table have no lines of their own; their row has.
    if (token.map) line = token.map[0] + 1;
    const text = textOf(token);
    for (const { 0: whole, 1: inner = '', index } of text.matchAll(/\[([^[\]]+)\]/gu)) {
      if (!/\p{L}.*\p{L}/su.test(inner) || inner === 'sic') continue;
      if (found.length === MAX_PLACEHOLDERS) return found;
      const linesBefore = text.slice(0, index).split('\n').length - 1;
      found.push({ line: line + linesBefore, text: whole.replace(/\s+/gu, ' ').slice(0, 200) });
    }
  }
  return found;
}

/** The first paragraph that is not a placeholder, on one line. */
function summaryOf(tokens: Token[]): string {
  const paragraph = tokens.find(
    (token, index) => tokens[index - 1]?.type === 'paragraph_open' && !/^(?:\[|$)/u.test(textOf(token)),
  );
  return paragraph ? textOf(paragraph).replace(/\s+/gu, ' ').slice(0, MAX_SUMMARY).toWellFormed() : '';
}

/** The text of an inline token without code, with \n for line breaks; empty for other tokens. */
const textOf = (token: Token): string =>
  (token.type === 'inline' ? (token.children ?? []) : [])
    .map(({ type, content }) => (type.endsWith('break') ? '\n' : type === 'text' ? content : ''))
    .join('');
