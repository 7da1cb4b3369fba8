import type { FastStartPlan } from './fast-start-plan.ts';

/**
 * Metadata from a video's container: whole seconds, display size in pixels, RFC 6381 codecs; null where it is
 * missing.
 */
export type VideoMetadata = {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  codecs: string | null;
  sound: boolean;
};

/** The requests to a parser thread and the types of their responses. */
export type ParserResponses = {
  metadata: VideoMetadata;
  compare: boolean;
  plan: FastStartPlan | undefined;
};
export type ParserRequest =
  | { type: 'metadata'; path: string }
  | { type: 'compare'; path: string; other: string }
  | { type: 'plan'; path: string };
/** `response` is missing when the parser failed. */
export type ParserReply = { response?: ParserResponses[keyof ParserResponses] };
