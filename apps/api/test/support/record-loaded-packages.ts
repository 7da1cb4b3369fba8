import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// This preloaded module prints the packages that the process loaded to standard error when it exits. Packages
// within a file of the bundle are read from its source map. undici is a part of Node.
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u;
const modules = new Set<string>();
registerHooks({
  load(url, context, next) {
    modules.add(url);
    return next(url, context);
  },
});
process.once('exit', () => {
  const files = [...modules].flatMap((url) => [url, ...sourcesOf(url)]);
  const loaded = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] };
  if (moduleLoadList.includes('NativeModule internal/deps/undici/undici')) loaded.add('undici');
  process.stderr.write(`\nloaded ${JSON.stringify([...loaded].sort())}\n`);
});

function sourcesOf(url: string): string[] {
  const map = url.startsWith('file:') && `${fileURLToPath(url)}.map`;
  if (!map || PACKAGE.test(url) || !existsSync(map)) return [];
  return (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources;
}
