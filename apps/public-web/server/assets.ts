import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES = new Map(
  Object.entries<string>({
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  }),
);
const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;

export type Asset = { headers: Record<string, string>; body: Buffer };

/**
 * Reads the built files into memory, because they are few and small. Returns a function from a path under
 * `/assets/` and an Accept-Encoding header to the file as the build compressed it. It returns undefined for
 * an unknown path.
 */
export function readAssets(folder: string): (path: string, acceptEncoding: string) => Asset | undefined {
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  return (path, acceptEncoding) => {
    const name = path.slice('/assets/'.length);
    const type = TYPES.get(extname(name));
    if (!type || !files.has(name)) return undefined;
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    };
    for (const [encoding, extension] of Object.entries(EXTENSIONS)) {
      const body = acceptEncoding.includes(encoding) ? files.get(name + extension) : undefined;
      if (body) return { headers: { ...headers, 'content-encoding': encoding }, body };
    }
    return { headers, body: files.get(name)! };
  };
}
