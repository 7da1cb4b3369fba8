import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';

/** How the uploads of a purpose end. */
type Outcome = 'accepted' | 'waiting' | 'interrupted' | { status: number; message: string };

const outcomes = new Map<string, Outcome>();
const interceptor = new XMLHttpRequestInterceptor();

interceptor.on('request', async ({ request, controller }) => {
  const purpose = new URL(request.url).pathname.split('/api/uploads/')[1];
  if (purpose === undefined) return;
  const outcome = outcomes.get(purpose) ?? { status: 404, message: `No answer for the upload ${purpose}.` };
  if (outcome === 'waiting') await new Promise(() => undefined);
  else if (outcome === 'interrupted') controller.errorWith(new TypeError('Failed to fetch'));
  else if (outcome === 'accepted')
    controller.respondWith(Response.json({ uploadId: 'upload-0', contentType: 'text/csv', bytes: 11_842 }));
  else controller.respondWith(Response.json({ message: outcome.message }, { status: outcome.status }));
});

/** Intercepts the uploads of this page. */
export const startReceiving = (): void => interceptor.apply();

/** Decides how the uploads of a purpose end: `waiting` never ends, `interrupted` loses the connection. */
export function receive(purpose: UploadPurpose | 'tus', outcome: Outcome): void {
  outcomes.set(purpose, outcome);
}

export const forgetUploads = (): void => outcomes.clear();
