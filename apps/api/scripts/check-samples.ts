import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Finds contact data and payment accounts in the source: they belong into the database, because students send
 * money and messages to them. Only the demo's seed, tests and documentation may have samples.
 * `node apps/api/scripts/check-samples.ts` exits with 1 when it finds any.
 */
const SAMPLES: [what: string, pattern: RegExp][] = [
  ['the demo’s e-mail domain', /qanoonacademy\.pk/iu],
  // A placeholder of zeros is nobody's number.
  ['a mobile number', /(?<![\d.])(?:\+92|0092|0)[ -]?3\d{2}[ -]?(?!000[ -]?0000)\d{3}[ -]?\d{4}(?!\d)/u],
  ['an IBAN', /\bPK\d{2}[ -]?(?!0000)[A-Z]{4}(?:[ -]?\d{4}){4}\b/u],
  ['an account number', /(?<!\d)0123 ?4567 ?8901(?: ?2345)?(?!\d)/u],
];

const SOURCE = /^(?:apps|packages|scripts|deploy)\/.*\.(?:tsx?|m?js|css|html|json|mjml|ya?ml|conf|env)$/u;
const EXEMPT = [
  /^packages\/db\/src\/seed\//u,
  /^(?:apps|packages)\/[^/]+\/testing\//u,
  /^apps\/api\/test\//u,
  /\.(?:unit\.)?test\.tsx?$/u,
  /\/migrations\//u,
  /^apps\/api\/scripts\/check-samples\.ts$/u,
];
/** The account of the owner while the demo is on. With DEMO=off the server refuses its password. */
const ALLOWED: Record<string, RegExp> = {
  'apps/api/src/lib/settings/env.ts': /DEFAULT_OWNER = /u,
};

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => SOURCE.test(file) && !EXEMPT.some((exempt) => exempt.test(file)));

let found = 0;
for (const file of files)
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    for (const [what, pattern] of SAMPLES) {
      if (!pattern.test(line) || ALLOWED[file]?.test(line)) continue;
      found += 1;
      process.stdout.write(`${file}:${index + 1}: ${what}: ${line.trim().slice(0, 110)}\n`);
    }
process.stdout.write(`${found} samples found.\n`);
process.exit(found === 0 ? 0 : 1);
