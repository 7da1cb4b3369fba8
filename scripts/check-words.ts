import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Finds words that docs/glossary.md replaces by a standard term, in names, comments, tests, documentation and
 * file names. `node scripts/check-words.ts [path…]` looks at those paths only. Exits with 1 when it finds
 * any.
 */
const REPLACED: [word: RegExp, instead: string][] = [
  [
    /\bkept\b|Kept|\bkeep(?!s?\b)(?!-alive|Alive|PreviousData|DefaultValues|Names|Features|Comments|er)[A-Z]/u,
    'store, save, cache or retain',
  ],
  [/\btall(?:y|ies|ied)\b|[tT]all(?:y|ies)[A-Z]|Tall(?:y|ies)/u, 'counter'],
  [/\bjudg(?:e|ed|es|ing)\b|[jJ]udge[A-Z]/u, 'validate'],
  [/\b[aA]rriv(?:e|es|ed|ing|al|als)\b|Arriv/u, 'incoming, receive'],
  [/\b[aA]nnounc(?:e|es|ed|ing)\b/u, 'publish, create, report'],
  [/\b[bB]esides\b/u, 'also, in addition'],
  [/\b[tT]old\b|\b[tT]ells\b/u, 'report, receive, say'],
  [
    /\b[aA]sk(?:s|ed|ing)\b(?! for a (?:new password|certificate))|\bask[A-Z]|askTogether/u,
    'request, query, call',
  ],
  [/\b[aA]nswer(?:s|ed|ing)?\b|Answer/u, 'response, result, return'],
  [/\b[sS]tands\b|\bstood\b/u, 'is, is written, appears'],
  [/\balone\b/u, 'withAdvisoryLock, only, by itself'],
  [/\b[wW]atching\b|\b[oO]bserving\b|\b[oO]bserved\b/u, 'telemetry, instrument, subscribe'],
  [/\b[sS]tretch(?:es)?\b(?!:|;|')/u, 'watched range'],
  [/[hH]and(?:ed)?[- ]?[oO]ver|\bhandOver/u, 'session handoff'],
  [/\blate (?:styles|sheet)|useLate\b|lateStyles/u, 'deferred styles'],
  [/[pP]age ?[sS]cope\b/u, 'request context'],
  [/\b[fF]irst[- ]start\b|firstStart/u, 'bootstrap'],
  [/\bdatabase[- ]away\b|databaseAway/u, 'database outage'],
  [/\bseveral[- ]servers\b|\bmany[- ]processes\b/u, 'multi-process'],
  [/\bschool\b|\bSchool\b|\bfilm(?:s|ed)?\b|\bFilm/u, 'dataset, video fixture'],
  [/\bfindings?\b/u, 'diagnostic'],
  [/\bletters?\(|[a-z]Letters?\b|\bletter[A-Z]/u, 'email'],
  [/\b[wW]ak(?:es|ing|e up)\b|[wW]ake-?[uU]p\b|\bawake\b/u, 'hydrate, notify, start'],
  [/[a-z]Words\b|\bwords(?:Of|For)/u, 'label, text'],
];

/** Exempt: course texts, licences, and the glossary itself. */
const EXEMPT = [
  /^packages\/db\/src\/seed\/content\//u,
  /^packages\/db\/migrations\//u,
  /^docs\/glossary\.md$/u,
  /^scripts\/check-words\.ts$/u,
  /^patches\//u,
  /^packages\/contracts\/src\/common-passwords\.ts$/u,
];
const paths = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...paths], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.(?:ts|tsx|mjs|js|css|html|md|ya?ml|sh|conf|env)$/u.test(file) && !file.endsWith('.gen.ts'),
  )
  .filter((file) => !EXEMPT.some((exempt) => exempt.test(file)));

/** The key of a message is made of its text, which is for readers. */
const withoutMessageKeys = (line: string): string =>
  line.replace(/\b(?:m|shared|deferred|uiDeferred|common|payments|form)\.\w+/gu, 'm.x');

let found = 0;
for (const file of files) {
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const [index, line] of [file, ...lines].map(withoutMessageKeys).entries())
    for (const [pattern, instead] of REPLACED) {
      const match = pattern.exec(line);
      if (!match || line.includes('spec-text')) continue;
      found += 1;
      process.stdout.write(`${file}:${index}: "${match[0]}" → ${instead}: ${line.trim().slice(0, 110)}\n`);
    }
}
process.stdout.write(`${found} replaced words found.\n`);
process.exit(found === 0 ? 0 : 1);
