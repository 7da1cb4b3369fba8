import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';

/**
 * Finds references in the documentation that lead nowhere: links to pages and their headings, paths from the
 * root of the repository, and names of source files in code spans, which may leave out the folders at their
 * start.
 */
const LINK = /\]\((?![a-z]+:|\/)([^)\s#]*)(?:#([^)\s]*))?\)/gu;
const ROOT_PATH =
  /(?<![\w/.@-])(?:apps|bench|deploy|docs|e2e|packages|patches|scripts)\/[\w./@*{},<>-]*[\w*}>]/gu;
const FILE_NAME = /`([\w*<{][\w./*{},<>-]*\.(?:ts|tsx|mjs|css|md|grit|sql|mjml))`/gu;
const PAGE_REFERENCE = /\b(docs\/[\w/.-]+\.md)(?:#([\w-]+))?/gu;
const SOURCE = /\.(?:ts|tsx|css)$/u;
/** Folders that builds and installations write, which are not checked. */
const UNTRACKED = /\/(?:dist|generated|node_modules)(?:\/|$)/u;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');
const paths = new Set(
  files.flatMap((file) => [...file.matchAll(/\/|$/gu)].map(({ index }) => file.slice(0, index))),
);
const pages = new Map(
  files.filter((file) => file.endsWith('.md')).map((page) => [page, readFileSync(page, 'utf8')]),
);

/** A placeholder such as `<domain>` stands for any name. */
function exists(path: string): boolean {
  const pattern = path.replaceAll(/<\w+>/gu, '*');
  return UNTRACKED.test(path) || paths.has(path) || [...paths].some((each) => matchesGlob(each, pattern));
}

/** The anchor of a heading, made as the viewers of repositories make it. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function hasHeading(page: string, anchor: string): boolean {
  const headings = [...(pages.get(page) ?? '').matchAll(/^#+ (.+)$/gmu)];
  return headings.some(([, heading = '']) => toAnchor(heading) === anchor);
}

function* findBroken(page: string, text: string): Generator<string> {
  for (const [link, path = '', anchor] of text.matchAll(LINK)) {
    const target = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/u, '');
    if (!exists(target) || (anchor && !hasHeading(target, anchor))) yield link;
  }
  for (const [path] of text.matchAll(ROOT_PATH)) if (!exists(path)) yield path;
  for (const [, name = ''] of text.matchAll(FILE_NAME))
    if (!exists(name) && !exists(`**/${name}`)) yield name;
}

/** References of comments to pages, which name them from the root of the repository. */
function* findBrokenComments(text: string): Generator<string> {
  for (const [reference, page = '', anchor] of text.matchAll(PAGE_REFERENCE))
    if (!pages.has(page) || (anchor && !hasHeading(page, anchor))) yield reference;
}

const sources = files.filter((file) => SOURCE.test(file) && paths.has(file));
const broken = [
  ...[...pages].flatMap(([page, text]) => [...findBroken(page, text)].map((path) => `${page}: ${path}`)),
  ...sources.flatMap((file) =>
    [...findBrokenComments(readFileSync(file, 'utf8'))].map((reference) => `${file}: ${reference}`),
  ),
];
for (const each of new Set(broken)) process.stdout.write(`${each} leads nowhere.\n`);
process.exit(broken.length === 0 ? 0 : 1);
