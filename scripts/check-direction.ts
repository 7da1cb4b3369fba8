import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { physicalClasses, physicalStyles } from './physical-directions.ts';

/**
 * Refuses left and right in the styles of the web apps: the pages also run from right to left
 * (docs/decisions/092-both-directions.md). Exits with 1 when it finds any.
 */
const WEB = ['apps/*-web/*', 'packages/client/*', 'packages/player/*', 'packages/ui/*'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...WEB], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:css|tsx)$/u.test(file) && existsSync(file));

let found = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const physical of file.endsWith('.css') ? physicalStyles(text) : physicalClasses(text)) {
    found += 1;
    process.stderr.write(
      `${file}:${physical.line}: "${physical.text}" is not mirrored from right to left; use ${physical.instead}, or add the comment "physical because …".\n`,
    );
  }
}
process.exit(found === 0 ? 0 : 1);
