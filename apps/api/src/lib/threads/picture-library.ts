import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/**
 * Loads sharp with libvips when the first picture is processed (decision 115). A picture is processed in one
 * thread and leaves nothing in memory.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
