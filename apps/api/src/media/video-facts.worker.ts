import { parentPort, workerData } from 'node:worker_threads';
import { type EncodedPacket, EncodedPacketSink, FilePathSource, Input, type InputTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { Question, VideoFacts } from './video-facts.ts';

// Runs in a worker thread: answers one question about files, which it reads in pieces.

/** Bytes are compared of one packet in this many. */
const COMPARED = 500;

function openInput(path: string): Input {
  const source = new FilePathSource(path, { maxCacheSize: 2 * 1024 * 1024, handleUnhandledError: () => undefined });
  return new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
}

async function factsOf(path: string): Promise<VideoFacts> {
  const input = openInput(path);
  // What a recorder wrote while recording has no duration in its head: then the end of the last packet tells.
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const codecs = [await picture?.getCodecParameterString(), await sound?.getCodecParameterString()].filter((codec) => typeof codec === 'string');
  return {
    durationSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null,
    width: (await picture?.getDisplayWidth()) || null,
    height: (await picture?.getDisplayHeight()) || null,
    codecs: codecs.join(',') || null,
    sound: sound !== null,
  };
}

async function haveSameSamples(path: string, other: string): Promise<boolean> {
  const [ones, others] = [await openInput(path).getTracks(), await openInput(other).getTracks()];
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
  one.timestamp === other.timestamp && one.duration === other.duration && one.byteLength === other.byteLength && one.type === other.type;

const question = workerData as Question;
parentPort?.postMessage(question.ask === 'facts' ? await factsOf(question.path) : await haveSameSamples(question.path, question.other));
