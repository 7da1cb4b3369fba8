import type { FastStartPlan } from './fast-start-plan.ts';

/**
 * Metadata of a video: whole seconds until the end of its last sample, display size in pixels, RFC 6381
 * codecs; null when it is missing.
 */
export type VideoMetadata = {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  codecs: string | null;
  sound: boolean;
  /** Null when the file has no picture. */
  color: VideoColor | null;
  /** The average at the start of the picture; null when the file has no picture. */
  framesPerSecond: number | null;
};

/**
 * The colors of a picture by the names of WebCodecs; undefined when neither container nor stream names them.
 */
export type VideoColor = {
  primaries: string | undefined;
  transfer: string | undefined;
  matrix: string | undefined;
  fullRange: boolean | undefined;
};

/** Why a video that was uploaded cannot be whole: its end, or the index of its samples, is missing. */
export type VideoFault = 'cut-off' | 'index-missing';

/** The requests to a parser thread and the types of their responses. */
export type ParserResponses = {
  metadata: VideoMetadata;
  fault: VideoFault | undefined;
  compare: boolean;
  plan: FastStartPlan | undefined;
};
export type ParserRequest =
  | { type: 'metadata'; path: string }
  | { type: 'fault'; path: string }
  | { type: 'compare'; path: string; other: string }
  | { type: 'plan'; path: string };
export type ParserResponse = ParserResponses[keyof ParserResponses];
