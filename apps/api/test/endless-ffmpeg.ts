import { findFfmpeg, runFfmpeg } from '../src/media/ffmpeg.ts';

// A process with an ffmpeg at work that never ends by itself, to be killed.
const { signal } = new AbortController();
const again = ['-filter_complex', 'loop=loop=-1:size=1000', '-f', 'null', '-'];
await runFfmpeg(findFfmpeg()!, {
  input: process.argv[2]!,
  output: again,
  signal,
  limitMs: 600_000,
  onSeconds: () => process.send!('at work'),
});
