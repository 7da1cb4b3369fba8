import { copyText } from './copy-text.ts';

/** What is shared. `file` is created when it is needed, and shared instead of the link if the browser can. */
export type Shared = { title: string; url: string; file?: (() => File) | undefined };

type Sharing = Partial<Pick<Navigator, 'share' | 'canShare'>>;

/**
 * Opens the share sheet of the device. Copies the link if the sheet fails; `near` is an element beside which
 * it may be selected. Call it in the handler of a press.
 */
export async function share(
  { title, url, file }: Shared,
  near: Element,
  { device = navigator as Sharing, copy = copyText } = {},
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  const withFile = file && { title, files: [file()] };
  try {
    await device.share!(withFile && device.canShare?.(withFile) ? withFile : { title, url });
    return 'shared';
  } catch (failure) {
    if ((failure as DOMException).name === 'AbortError') return 'cancelled';
    return (await copy(url, near)) ? 'copied' : 'failed';
  }
}
