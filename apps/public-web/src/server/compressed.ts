import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const STORED = 200;

/** Compressed answers by what they say; the oldest goes when there are too many. */
const kept = new Map<string, Promise<Buffer>>();

/**
 * `bytes` compressed; `digest` names them, so that a page that has not changed is compressed once. `well`: as small as can be, which takes
 * a fifth of a second and is for what many will ask for.
 */
export function compressed(
  digest: string,
  bytes: Buffer,
  { encoding, well }: { encoding: Encoding; well: boolean },
): Promise<Buffer> {
  const name = `${digest}-${encoding}`;
  const known = kept.get(name);
  if (known) return known;
  const made =
    encoding === 'br'
      ? brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: well ? 11 : 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : zip(bytes, { level: well ? 9 : 6 });
  kept.set(name, made);
  if (kept.size > STORED) kept.delete(kept.keys().next().value!);
  return made;
}

/** The best encoding that the header accepts (RFC 9110, 12.5.3); undefined for none. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const offers = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1];
      }),
  );
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(takes);
}
