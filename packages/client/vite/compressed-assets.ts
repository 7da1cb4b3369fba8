import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every script and style of a build, so that the server does not compress
 * them.
 */
export function compressedAssets(): Plugin {
  let folder: string | undefined;
  return {
    name: 'qanoon:compressed-assets',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir, 'assets');
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const files = (await readdir(folder!).catch(() => [])).filter((file) =>
          /\.(?:js|css|svg)$/u.test(file),
        );
        for (const file of files) {
          const path = join(folder!, file);
          const bytes = await readFile(path);
          await writeFile(
            `${path}.br`,
            await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
        }
      },
    },
  };
}
