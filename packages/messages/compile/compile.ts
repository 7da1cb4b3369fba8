import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileModule, urduCode } from './module-code.ts';
import { readModules } from './read-texts.ts';

/** The areas whose Urdu texts each program loads in one file. */
const PROGRAMS = {
  public: ['shared', 'public'],
  student: ['shared', 'student'],
  admin: ['shared', 'admin'],
  server: ['shared', 'server', 'public'],
} as const;

/**
 * Writes `generated/`: a module of message functions for each pair of JSON files, and a module with the Urdu
 * texts for each program. Unchanged files are not written, so that watchers see changes only.
 */
export function compileMessages(folder: string): void {
  const out = join(folder, 'generated');
  const files = new Map<string, string>();
  const urdu = new Map<string, string[]>();
  const faults: string[] = [];
  for (const module of readModules(folder)) {
    try {
      const code = compileModule(module);
      files.set(`${module.name}.ts`, code.english);
      const area = module.name.split('/')[0]!;
      urdu.set(area, [...(urdu.get(area) ?? []), ...code.urdu]);
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  faults.push(...sameKeys([...urdu.values()].flat()));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const [program, areas] of Object.entries(PROGRAMS))
    files.set(`urdu/${program}.ts`, urduCode(areas.flatMap((area) => urdu.get(area) ?? [])));
  for (const stale of filesIn(out)) if (!files.has(stale)) rmSync(join(out, stale));
  for (const [path, code] of files) writeWhenChanged(join(out, path), code);
}

/** Keys that occur twice in the lines of the Urdu texts. */
function sameKeys(lines: string[]): string[] {
  const keys = lines.map((line) => line.slice(0, line.indexOf(':')).trim());
  return keys
    .filter((key, index) => keys.indexOf(key) < index)
    .map((key) => `two messages have the key ${key}`);
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts'))
        .map((path) => path.replaceAll('\\', '/'))
    : [];

function writeWhenChanged(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

if (import.meta.main) compileMessages(fileURLToPath(new URL('..', import.meta.url)));
