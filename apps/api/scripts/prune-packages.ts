import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What the installed packages contain and the server never loads, as globs in the package. They take 80 MB (docs/server.md):
 * cores with the legacy recognition, and ones that contain their WebAssembly a second time; the legacy language data;
 * binaries for other platforms, and the source of SQLite; source maps and builds for bundlers.
 */
export const UNUSED: Record<string, readonly string[]> = {
  'tesseract.js-core': ['*.wasm.js', 'tesseract-core{,-simd,-relaxedsimd}.{js,wasm}'],
  '@tesseract.js-data/eng': ['4.0.0'],
  '@tesseract.js-data/urd': ['4.0.0'],
  'better-sqlite3': ['deps', 'src', `prebuilds/!(${process.platform}-${process.arch}).node`],
  'swagger-ui-dist': ['*.map', 'swagger-ui-es-bundle*.js'],
};

/** A glob in a package, in a folder of packages that pnpm has installed. */
export const inPackage = (name: string, glob: string): string =>
  `.pnpm/${name.replace('/', '+')}@*/node_modules/${name}/${glob}`;

/** The paths that are not needed in a folder of packages that pnpm has installed. */
export const listUnused = (modules: string): string[] =>
  Object.entries(UNUSED).flatMap(([name, globs]) =>
    globSync(
      globs.map((glob) => inPackage(name, glob)),
      { cwd: modules },
    ).map((path) => join(modules, path)),
  );

// node apps/api/scripts/prune-packages.ts <node_modules> deletes them from an image's packages. Never use it on a working copy.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = process.argv[2];
  if (!modules) throw new Error('Usage: node apps/api/scripts/prune-packages.ts <node_modules>');
  for (const path of listUnused(modules)) rmSync(path, { recursive: true });
}
