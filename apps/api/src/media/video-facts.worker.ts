import { type FileHandle, open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import {
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { MAX_INDEX_BYTES, planOf } from './fast-start-plan.ts';
import type { Question, Reply, VideoFacts } from './parser-messages.ts';

// Runs in a worker thread: answers questions about files, which it reads in pieces, one after another.

/** Bytes are compared of one packet in this many. */
const COMPARED = 500;

/** Buffers are outside of what a thread's memory is limited to: a file that asks for a large one is not read. */
function inputOf(file: FileHandle): Input {
  const source = new CustomSource({
    getSize: async () => (await file.stat()).size,
    read: async (start, end) => {
      if (end - start > MAX_INDEX_BYTES) throw new Error('The file asks for too much memory.');
      const bytes = new Uint8Array(end - start);
      await file.read(bytes, 0, bytes.length, start);
      return bytes;
    },
    maxCacheSize: 2 * 1024 * 1024,
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => undefined,
  });
  return new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
}

async function factsOf(path: string): Promise<VideoFacts> {
  await using file = await open(path, 'r');
  using input = inputOf(file);
  // What a recorder wrote while recording has no duration in its head: then the end of the last packet tells.
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const codecs = [await picture?.getCodecParameterString(), await sound?.getCodecParameterString()].filter(
    (codec) => typeof codec === 'string',
  );
  return {
    durationSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null,
    width: (await picture?.getDisplayWidth()) || null,
    height: (await picture?.getDisplayHeight()) || null,
    codecs: codecs.join(',') || null,
    sound: sound !== null,
  };
}

async function haveSameSamples(path: string, other: string): Promise<boolean> {
  await using file = await open(path, 'r');
  await using otherFile = await open(other, 'r');
  using input = inputOf(file);
  using otherInput = inputOf(otherFile);
  const [ones, others] = [await input.getTracks(), await otherInput.getTracks()];
  if (ones.length !== others.length || ones.length === 0) return false;
  for (const [index, one] of ones.entries()) if (!(await isSameTrack(one, others[index]!))) return false;
  return true;
}

async function isSameTrack(one: InputTrack, other: InputTrack): Promise<boolean> {
  const [sink, otherSink] = [new EncodedPacketSink(one), new EncodedPacketSink(other)];
  const rest = otherSink.packets(undefined, undefined, { metadataOnly: true })[Symbol.asyncIterator]();
  let last: EncodedPacket | undefined;
  let count = 0;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    const match = await rest.next();
    if (match.done || !isSamePacket(packet, match.value)) return false;
    if (count % COMPARED === 0 && !(await haveSameBytes(packet))) return false;
    last = packet;
    count += 1;
  }
  return (await rest.next()).done === true && (!last || (await haveSameBytes(last)));

  async function haveSameBytes({ timestamp }: EncodedPacket): Promise<boolean> {
    const [packet, match] = [await sink.getPacket(timestamp), await otherSink.getPacket(timestamp)];
    return packet !== null && match !== null && Buffer.compare(packet.data, match.data) === 0;
  }
}

const isSamePacket = (one: EncodedPacket, other: EncodedPacket) =>
  one.timestamp === other.timestamp &&
  one.duration === other.duration &&
  one.byteLength === other.byteLength &&
  one.type === other.type;

async function response(question: Question): Promise<Reply['response']> {
  if (question.ask === 'facts') return factsOf(question.path);
  return question.ask === 'plan' ? planOf(question.path) : haveSameSamples(question.path, question.other);
}

parentPort!.on('message', (question: Question) => {
  // A file that the parser breaks on is accepted all the same: nothing is known of it.
  response(question)
    .then(
      (found): Reply => ({ response: found }),
      (): Reply => ({}),
    )
    .then((reply) => parentPort!.postMessage(reply));
});
