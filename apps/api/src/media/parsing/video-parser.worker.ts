import { type FileHandle, open } from 'node:fs/promises';
import {
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { answerRequests } from '../../lib/answer-requests.ts';
import { MAX_INDEX_BYTES, planFastStart } from './fast-start-plan.ts';
import type { ParserRequest, ParserResponse, VideoColor, VideoMetadata } from './parser-messages.ts';
import { findVideoFault } from './video-fault.ts';

// Runs in a worker thread: handles parser requests one after another and reads files in chunks.

/** The bytes of every 500th packet are compared. */
const COMPARE_INTERVAL = 500;
/** The first packets of the picture tell how many frames it has in a second. */
const RATE_PACKETS = 300;

/**
 * Opens a file for the parser and refuses large reads, because a thread's resource limits do not include
 * buffers.
 */
function openInput(file: FileHandle): Input {
  const source = new CustomSource({
    getSize: async () => (await file.stat()).size,
    read: async (start, end) => {
      if (end - start > MAX_INDEX_BYTES) throw new Error('The file needs too much memory.');
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

async function readMetadata(path: string): Promise<VideoMetadata> {
  await using file = await open(path, 'r');
  using input = openInput(file);
  // A header is written before the samples by a program that records, so its duration can be a fraction of a second.
  const seconds = await input.computeDuration();
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const codecs = await Promise.all([picture, sound].filter((track) => track !== null).map(getCodecName));
  return {
    durationSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null,
    width: (await picture?.getDisplayWidth()) || null,
    height: (await picture?.getDisplayHeight()) || null,
    codecs: codecs.join(',') || null,
    sound: sound !== null,
    color: picture && (await getColor(picture)),
    framesPerSecond: (await picture?.computePacketStats(RATE_PACKETS))?.averagePacketRate || null,
  };
}

/**
 * Names the codec of a track. A codec without a name here is one that browsers lack, and omitting it would
 * make its file look playable.
 */
const getCodecName = async (track: InputTrack): Promise<string> =>
  (await track.getCodecParameterString()) ?? 'unknown';

async function getColor(picture: InputVideoTrack): Promise<VideoColor> {
  const { primaries, transfer, matrix, fullRange } = await picture.getColorSpace();
  return {
    primaries: primaries ?? undefined,
    transfer: transfer ?? undefined,
    matrix: matrix ?? undefined,
    fullRange: fullRange ?? undefined,
  };
}

async function haveSameSamples(path: string, other: string): Promise<boolean> {
  await using file = await open(path, 'r');
  await using otherFile = await open(other, 'r');
  using input = openInput(file);
  using otherInput = openInput(otherFile);
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
    if (count % COMPARE_INTERVAL === 0 && !(await haveSameBytes(packet))) return false;
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

async function handleRequest(request: ParserRequest): Promise<ParserResponse> {
  switch (request.type) {
    case 'metadata':
      return readMetadata(request.path);
    case 'fault':
      return findVideoFault(request.path);
    case 'plan':
      return planFastStart(request.path);
    case 'compare':
      return haveSameSamples(request.path, request.other);
  }
}

answerRequests(handleRequest);
