import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

export type Asset = { headers: Record<string, string>; body: Buffer };

/** The built files of `/assets/`, held in memory: they are few, small and never change. Undefined for an unknown one. */
export function openAssets(folder: string): (path: string, accepted: string) => Asset | undefined {
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  return (path, accepted) => {
    const name = path.slice('/assets/'.length);
    const type = TYPES[extname(name)];
    if (!type || !files.has(name)) return undefined;
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    };
    for (const [encoding, ending] of Object.entries(ENCODINGS)) {
      const body = accepted.includes(encoding) ? files.get(name + ending) : undefined;
      if (body) return { headers: { ...headers, 'content-encoding': encoding }, body };
    }
    return { headers, body: files.get(name)! };
  };
}
