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
        pipe(html).on('finish', () => resolve(withoutIconNames(Buffer.concat(parts).toString())));
      },
    });
  });
}

/**
 * Removes the classes that name each icon of Lucide: no style uses them, and they take 190 bytes of the first packets. React compares attributes during hydration in development only.
 */
export const withoutIconNames = (html: string, isBuilt = import.meta.env.PROD): string =>
  isBuilt ? html.replaceAll(/ class="lucide(?: lucide-[\w-]+)+/gu, ' class="lucide') : html;
