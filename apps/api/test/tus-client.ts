type Body = Uint8Array | ReadableStream;

/** One tus request each, as the protocol writes it, to a server that really listens; an upload is known by its address. */
export function tusClient(serverUrl: string, token: string) {
  const ask = (
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
    /** Begins a video of so many bytes; answers its address. */
    async createUpload(bytes: number): Promise<string> {
      const metadata = `purpose ${btoa('video')},filename ${btoa('lecture.mp4')}`;
      const begun = await ask('POST', `${serverUrl}/api/uploads/tus`, {
        'upload-length': String(bytes),
        'upload-metadata': metadata,
      });
      if (begun.status !== 201)
        throw new Error(`Announcing was answered ${begun.status}: ${await begun.text()}`);
      return new URL(begun.headers.get('location')!, serverUrl).href;
    },
    patch: (url: string, offset: number, body: Body, signal?: AbortSignal) =>
      ask(
        'PATCH',
        url,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        { body, signal },
      ),
    head: (url: string) => ask('HEAD', url),
    remove: (url: string) => ask('DELETE', url),
  };
}
