type Body = Uint8Array | ReadableStream;

/** Sends single tus requests to a listening server. Uploads are identified by their URL. */
export function tusClient(serverUrl: string, token: string) {
  const send = (
    method: string,
    url: string,
    headers: Record<string, string> = {},
    { body, signal }: { body?: Body; signal?: AbortSignal | undefined } = {},
  ) =>
    fetch(url, {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
      ...(signal && { signal }),
      ...(body && {
        body: body instanceof Uint8Array ? new Uint8Array(body) : body,
        duplex: 'half' as const,
      }),
    });
  return {
    /** Creates an upload session for a video of so many bytes, and returns its URL. */
    async createUpload(bytes: number): Promise<string> {
      const metadata = `purpose ${btoa('video')},filename ${btoa('lecture.mp4')}`;
      const created = await send('POST', `${serverUrl}/api/uploads/tus`, {
        'upload-length': String(bytes),
        'upload-metadata': metadata,
      });
      if (created.status !== 201)
        throw new Error(`The creation failed with ${created.status}: ${await created.text()}`);
      return new URL(created.headers.get('location')!, serverUrl).href;
    },
    patch: (url: string, offset: number, body: Body, signal?: AbortSignal) =>
      send(
        'PATCH',
        url,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        { body, signal },
      ),
    head: (url: string) => send('HEAD', url),
    remove: (url: string) => send('DELETE', url),
  };
}
