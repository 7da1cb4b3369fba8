import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readModules } from '../compile/read-texts.ts';

/** Lists the messages that no file imports. The compiler already finds those that are missing. */
const used = new Set<string>();
const whole = new Set<string>();
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'scripts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/u.test(file));
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const [, name, module] of text.matchAll(/import \* as (\w+) from '@qanoon\/messages\/([\w/-]+)'/gu)) {
    for (const [, key] of text.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'gu')))
      used.add(`${module}.${key}`);
    // A module whose keys are the values of an enum is assigned whole.
    if (text.includes(`, Message> = ${name};`)) whole.add(module!);
  }
  for (const [, names, module] of text.matchAll(
    /(?:import|export) \{([^}]*)\} from '@qanoon\/messages\/(\w+\/[\w-]+)'/gu,
  ))
    for (const name of names!.split(',')) used.add(`${module}.${name.trim().split(' ')[0]}`);
}
const unused = readModules('packages/messages')
  .filter(({ name }) => !whole.has(name))
  .flatMap(({ name, texts }) =>
    Object.keys(texts.en)
      .map((key) => `${name}.${key}`)
      .filter((id) => !used.has(id)),
  );
for (const id of unused) process.stderr.write(`${id}: no file uses this message; delete it.\n`);
process.exit(unused.length === 0 ? 0 : 1);
