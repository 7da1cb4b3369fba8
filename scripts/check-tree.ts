import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { findCycles, readImportGraph } from './import-graph.ts';

/**
 * Rules without a linter: file sizes and names, who may import whom (docs/architecture.md), and no import
 * cycles.
 */
const MAX_LINES = 300;
/** Tests, fixtures and course texts may be longer. */
const MAX_LINES_OF_TESTS = 400;
const TESTS = /\.(?:test|spec)\.tsx?$|\/testing\/|\/seed\/content\//u;
const REASON = /over 300 lines because/u;
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs', '*package.json'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && !file.endsWith('.gen.ts') && existsSync(file));

/** Browser storage can throw; only this file calls it. */
const BROWSER_STORAGE = 'packages/ui/src/browser-storage.ts';
/** The file that the student's page starts before all others. It imports none. */
const EARLY_CALLS = 'apps/student-web/src/early-calls.ts';

const violations: string[] = [];
for (const file of files.filter((each) => !each.endsWith('package.json'))) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').length - 1;
  if (lines > (TESTS.test(file) ? MAX_LINES_OF_TESTS : MAX_LINES) && !REASON.test(text))
    violations.push(
      `${file}: ${lines} lines; split it by use case, or add the comment "over 300 lines because …".`,
    );
  if (!file.includes('/routes/') && !/^[a-z0-9.-]+$/u.test(basename(file)))
    violations.push(`${file}: file names are kebab-case.`);
  if (/\b(utils|helpers)\b/u.test(file))
    violations.push(`${file}: no utils, no helpers; name the file after its purpose.`);
  if (
    /^(?:apps\/[a-z]+-web|packages\/(?:client|player|ui))\/src\//u.test(file) &&
    !TESTS.test(file) &&
    file !== BROWSER_STORAGE &&
    file !== EARLY_CALLS &&
    /\b(?:localStorage|sessionStorage)\b/u.test(text)
  )
    violations.push(`${file}: use localStore or sessionStore of ${BROWSER_STORAGE}, which never throw.`);
  const feature = /\/features\/([^/]+)\//u.exec(file)?.[1];
  if (!feature || file.includes('.test.')) continue;
  for (const [, from] of text.matchAll(/from '(\.[^']+)'/gu)) {
    const other = /features\/([^/]+)\/(.+)$/u.exec(new URL(from!, `file:///${dirname(file)}/`).pathname);
    if (!other || other[1] === feature) continue;
    if (file.startsWith('apps/api/')) {
      if (other[2]!.endsWith('.repo.ts'))
        violations.push(`${file}: imports ${from}; call that feature's service, never its repo.`);
    } else
      violations.push(
        `${file}: imports ${from}; web features do not import each other; a route composes them.`,
      );
  }
}
for (const cycle of findCycles(readImportGraph(files)))
  violations.push(`Import cycle: ${[...cycle, cycle[0]].join(' → ')}`);
for (const breach of violations) process.stderr.write(`${breach}\n`);
process.exit(violations.length === 0 ? 0 : 1);
