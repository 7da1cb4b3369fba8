import { once } from 'node:events';

export type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };

/** A profile in V8's format, with `timeDeltas` in microseconds. */
export type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  /** The time by the system's monotonic clock, in microseconds. */
  startTime: number;
  timeDeltas: number[];
};

/** Connects to the inspector of a process on this port of the loopback address. */
export async function openProfiler(port: number) {
  const [{ webSocketDebuggerUrl }] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  let lastId = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const response = new Promise<{ result?: unknown; error?: { message: string } }>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message);
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await response;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: 250 });
  return {
    start: () => send('Profiler.start'),
    stop: async () => ((await send('Profiler.stop')) as { profile: Profile }).profile,
    /** The processor time that the process has used since its start, in microseconds. */
    processorTime: async () => {
      const expression = '(({ user, system }) => user + system)(process.cpuUsage())';
      const response = await send('Runtime.evaluate', { expression });
      return (response as { result: { value: number } }).result.value;
    },
    close: () => socket.close(),
  };
}

/**
 * The microseconds of each part of the program, up to `until` of the profile's clock. `partOf` names the part
 * of a function; undefined: that of its caller, as for native functions.
 */
export function timeByPart(
  { nodes, samples, timeDeltas, startTime }: Profile,
  partOf: (frame: Frame) => string | undefined,
  until = Number.POSITIVE_INFINITY,
): Map<string, number> {
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partOfNode = (id: number | undefined): string => {
    const frame = id === undefined ? undefined : byId.get(id)?.callFrame;
    if (!frame || frame.functionName === '(root)') return 'Node and the system';
    if (frame.functionName === '(garbage collector)') return 'garbage collection';
    return partOf(frame) ?? partOfNode(parentOf.get(id!));
  };
  const times = new Map<string, number>();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index]!;
    if (at > until) break;
    const part = partOfNode(id);
    times.set(part, (times.get(part) ?? 0) + timeDeltas[index]!);
  }
  return times;
}
