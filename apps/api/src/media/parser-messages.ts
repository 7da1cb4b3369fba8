import type { Plan } from './fast-start-plan.ts';

/** What a video's container says of it: whole seconds, pixels as shown, RFC 6381 codecs; null where it does not tell. */
export type VideoFacts = {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  codecs: string | null;
  sound: boolean;
};

/** What a thread can find out about files, and what it answers. */
export type ParserResponses = { facts: VideoFacts; 'same samples': boolean; plan: Plan | undefined };
export type Question =
  | { ask: 'facts'; path: string }
  | { ask: 'same samples'; path: string; other: string }
  | { ask: 'plan'; path: string };
/** A parser that fails answers nothing. */
export type Reply = { response?: ParserResponses[keyof ParserResponses] };
