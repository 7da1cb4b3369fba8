import { config } from '@qanoon/client/config';
import { callHeaders } from '@qanoon/client/trpc';

/** Saves a file of the server under the name that the server gives it. Throws when it cannot be read. */
export async function downloadFile(path: string, otherwiseNamed: string): Promise<void> {
  const response = await fetch(`${config.apiUrl}${path}`, { headers: callHeaders() });
  if (!response.ok) throw new Error(`The server responded with ${response.status}`);
  const name = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? otherwiseNamed;
  link.click();
  URL.revokeObjectURL(address);
}
