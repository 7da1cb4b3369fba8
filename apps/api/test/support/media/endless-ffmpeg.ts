import { findFfmpeg, runFfmpeg } from '../../../src/media/derivatives/ffmpeg.ts';

// This process runs ffmpeg endlessly, for a test that kills it.
const { signal } = new AbortController();
const endlessOutput = ['-filter_complex', 'loop=loop=-1:size=1000', '-f', 'null', '-'];
await runFfmpeg((await findFfmpeg())!, {
  input: process.argv[2]!,
  output: endlessOutput,
  signal,
  limitMs: 600_000,
  onSeconds: () => process.send!('at work'),
});
