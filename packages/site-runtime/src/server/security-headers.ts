import { KEEP_FIRST_INPUT_DIGEST } from '../first-input.ts';

/**
 * The headers of every response (docs/security.md), for each server that sends pages. `urls`: the addresses
 * of the product's parts, the public site's first. `fileStore`: the origin of an object store that sends
 * pictures, videos and stream segments itself.
 */
export function securityHeaders(
  urls: readonly [publicUrl: string, ...others: string[]],
  { fileStore }: { fileStore?: string } = {},
): Record<string, string> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const ownAndOthers = ["'self'", ...origins].join(' ');
  const withFiles = fileStore ? `${ownAndOthers} ${fileStore}` : ownAndOthers;
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${KEEP_FIRST_INPUT_DIGEST}`,
    // Dialogs and progress bars of the UI package set inline styles, which cannot run scripts.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${withFiles} data: blob:`,
    `media-src ${withFiles} blob:`,
    "font-src 'self'",
    `connect-src ${withFiles}`,
    "worker-src 'self'",
    `manifest-src ${ownAndOthers}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(urls[0].startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
