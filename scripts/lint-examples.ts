import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Checks JSX with one GritQL rule, each example in its own file. Returns the examples that the rule refuses.
 */
export function lintExamples(rule: string, examples: readonly string[]): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-examples-'));
  try {
    const config = { root: true, plugins: [resolve(rule)], linter: { rules: { preset: 'none' } } };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    for (const [index, jsx] of examples.entries())
      writeFileSync(join(folder, `example-${index}.tsx`), `export const Example = () => ${jsx};\n`);
    const biome = resolve('node_modules/.bin/biome');
    const report = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: folder, encoding: 'utf8' });
    return new Set(examples.filter((_, index) => report.stdout.includes(`example-${index}.tsx`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
