/**
 * Opens the stream of live events and waits until it stands: what happens from then on is heard. `next` answers the topics of
 * the next event; 'over' when the stream was ended for good, 'broken off' when it ended in a way that a page connects again after.
 */
export async function listen(address: string, token: string) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/trpc/notifications.live`, { headers });
  if (!response.headers.get('content-type')?.includes('text/event-stream'))
    throw new Error(`No stream: ${response.status}`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const next = async (): Promise<string[] | 'over' | 'broken off'> => {
    for (;;) {
      const match = /data: (\{"topics".*\})\n/u.exec(heard);
      if (match) {
        heard = heard.slice(match.index + match[0].length);
        return (JSON.parse(match[1]!) as { topics: string[] }).topics;
      }
      const { value, done } = await reader.read();
      if (done) return heard.includes('event: return') ? 'over' : 'broken off';
      heard += value;
    }
  };
  while (!heard.includes('connected')) heard += (await reader.read()).value ?? '';
  return { next, close: () => reader.cancel() };
}
