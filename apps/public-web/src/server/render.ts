import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The tree as HTML, once all of it stands. Fails with the first error inside, where React would leave a hole for the browser to fill.
 * In one piece: sent in pieces, React would put them together with inline scripts.
 */
export function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => {
        const parts: Buffer[] = [];
        const whole = new Writable({
          write(part: Buffer, _encoding, done) {
            parts.push(Buffer.from(part));
            done();
          },
        });
        pipe(whole).on('finish', () => resolve(Buffer.concat(parts).toString()));
      },
    });
  });
}
