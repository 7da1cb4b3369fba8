import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type ForeignCharacter, findForeignCharacter } from './urdu-characters.ts';

/**
 * Finds Arabic letters where Urdu ones are meant, in all texts of the repository. docs/urdu.md lists them.
 * `node packages/messages/checks/check-urdu.ts [path…]` looks at those paths only. Exits with 1 when it finds
 * any. A line with the comment `not-urdu` is exempt: Sindhi and Pashto use some of these letters.
 */
const TEXT = /\.(?:tsx?|mjs|js|css|html|json|md|mjml|svg|vtt|ya?ml)$/u;
const MESSAGES = /\.(?:json|vtt)$/u;
const paths = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...paths], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file));

let found = 0;
for (const file of files)
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const foreign = findForeignCharacter(line, { isMessage: MESSAGES.test(file) });
    if (!foreign || line.includes('not-urdu')) continue;
    found += 1;
    process.stdout.write(
      `${file}:${index + 1}: ${nameOf(foreign)} → ${foreign.instead}: ${line.trim().slice(0, 110)}\n`,
    );
  }
process.stdout.write(`Found ${found} lines with letters that are not Urdu.\n`);
process.exit(found === 0 ? 0 : 1);

/** A character by its code, because it looks right; a word as it is written. */
function nameOf({ character }: ForeignCharacter): string {
  if ([...character].length > 1) return character;
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
