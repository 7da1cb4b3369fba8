import { PAYMENT_PROOF } from '@qanoon/domain/orders/payment-proof';
import {
  SHARED_SCREENSHOT_FIELD,
  SHARED_SCREENSHOT_PATH,
  type ShareProblem,
  sharedScreenshotPage,
} from '@qanoon/domain/orders/shared-screenshot';
import { type ImageType, imageTypeOf } from '@qanoon/domain/platform/image-types';
import type { RuntimeCaching } from 'serwist';

const EXTENSIONS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Receives a picture that the device's share sheet sends to the app, stores it and opens its page. The
 * request never reaches the server. Requests of frames are not accepted: another site's frame is invisible to
 * the student.
 */
export const shareTarget = (store: (picture: File) => Promise<void>): RuntimeCaching => ({
  method: 'POST',
  matcher: ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname === SHARED_SCREENSHOT_PATH && request.destination === 'document',
  handler: async ({ request }) => {
    const page = sharedScreenshotPage(await receive(request, store));
    return Response.redirect(new URL(page, request.url).href, 303);
  },
});

async function receive(
  request: Request,
  store: (picture: File) => Promise<void>,
): Promise<ShareProblem | undefined> {
  const form = await request.formData().catch(() => undefined);
  const [file, ...others] = form?.getAll(SHARED_SCREENSHOT_FIELD) ?? [];
  if (!(file instanceof File) || file.size === 0) return 'none';
  if (others.length > 0) return 'several';
  if (file.size > PAYMENT_PROOF.maxBytes) return 'too-large';
  const type = await imageTypeOf(file);
  if (!type || type === 'image/heic') return 'wrong-type';
  // The sender chose its name and its declared type.
  const picture = new File([file], `shared-screenshot.${EXTENSIONS[type]}`, { type });
  return store(picture).then(
    () => undefined,
    () => 'not-stored' as const,
  );
}
