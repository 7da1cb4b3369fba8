/**
 * Opens the stream of live events and waits until it is connected. `next` returns the topics of the next
 * event, `ended` after a regular end, or `aborted` after an abort, when a page reconnects.
 */
export async function listen(address: string, token: string) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/trpc/notifications.live`, { headers });
  if (!response.headers.get('content-type')?.includes('text/event-stream'))
    throw new Error(`No stream: ${response.status}`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const next = async (): Promise<string[] | 'ended' | 'aborted'> => {
    for (;;) {
      const match = /data: (\{"topics".*\})\n/u.exec(received);
      if (match) {
        received = received.slice(match.index + match[0].length);
        return (JSON.parse(match[1]!) as { topics: string[] }).topics;
      }
      const { value, done } = await reader.read();
      if (done) return received.includes('event: return') ? 'ended' : 'aborted';
      received += value;
    }
  };
  while (!received.includes('connected')) received += (await reader.read()).value ?? '';
  return { next, close: () => reader.cancel() };
}
