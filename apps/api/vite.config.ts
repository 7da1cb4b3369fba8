import { globSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const DIST = join(import.meta.dirname, 'dist');
const OWN_MODULE = /^(?!.*\/node_modules\/).*\.ts$/u;
const STARTED_FILE = /new URL\('\.\/([\w-]+\.(?:worker|process))\.ts', import\.meta\.url\)/gu;
const OWN_ADDRESS = 'import.meta.url';
/** The place of the chunk's own address until all others are replaced. */
const CHUNK_ADDRESS = '__CHUNK_ADDRESS__';

/**
 * Our modules name files by their address relative to themselves. In the bundle, fonts, migrations and the like stay
 * where they are, beside the sources, and threads and processes are files of the bundle.
 */
const sourceAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: OWN_MODULE, code: OWN_ADDRESS },
    handler(code, id) {
      const source = relative(DIST, id).split(sep).join('/');
      const moved = code
        .replaceAll(STARTED_FILE, `new URL('./$1.js', ${CHUNK_ADDRESS})`)
        .replaceAll(OWN_ADDRESS, `new URL(${JSON.stringify(source)}, ${CHUNK_ADDRESS}).href`)
        .replaceAll(CHUNK_ADDRESS, OWN_ADDRESS);
      // Every line stays where it was.
      return { code: moved, map: null };
    },
  },
};

/**
 * An `import` of Node's http reads each of its properties, and one of them loads undici: a twentieth of the server's start,
 * and 8 MB. `getBuiltinModule` reads only what is used.
 */
const httpWithoutUndici: Plugin = {
  name: 'http-without-undici',
  enforce: 'pre',
  resolveId: { filter: { id: /^(?:node:)?http$/u }, handler: () => '\0http.cjs' },
  load: {
    filter: { id: /^\0http\.cjs$/u },
    handler: () => "module.exports = process.getBuiltinModule('node:http');",
  },
};

/** The server, its threads and processes, and the operator's commands. */
const entries = globSync(['src/main.ts', 'src/**/*.{worker,process}.ts', 'src/commands/admin.ts'], {
  cwd: import.meta.dirname,
}).map((file) => join(import.meta.dirname, file));

/**
 * The server as one file and a few that are loaded when they are needed (decision 115). The packages in `dependencies` have
 * native code, WebAssembly or files of their own, and stay packages.
 */
export default defineConfig({
  plugins: [sourceAddresses, httpWithoutUndici],
  build: {
    ssr: true,
    target: 'node24',
    outDir: DIST,
    emptyOutDir: true,
    assetsDir: '',
    sourcemap: true,
    license: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
      output: {
        sourcemapExcludeSources: true,
        // V8 keeps the text of a module in memory, with two bytes for each character if a single one is not Latin.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
        // Vite writes the licences of the packages to dist/.vite/license.md.
        comments: { legal: false },
      },
    },
  },
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
});
