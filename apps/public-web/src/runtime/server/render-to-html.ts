import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders the tree to HTML after all its data and code have loaded. Rejects with the first error inside,
 * where React would send a fallback. One chunk: React joins several with inline scripts, which the content
 * policy forbids.
 */
export function renderToHtml(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => {
        const parts: Buffer[] = [];
        const html = new Writable({
          write(part: Buffer, _encoding, done) {
            parts.push(Buffer.from(part));
            done();
          },
        });
        pipe(html).on('finish', () => resolve(Buffer.concat(parts).toString()));
      },
    });
  });
}
