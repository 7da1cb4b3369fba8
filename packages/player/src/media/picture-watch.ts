/** How long a video may play without a picture before it counts as one that this browser cannot show. */
const LIMIT_SECONDS = 3;
/** The time between two observations of a video that plays; a longer step is a seek. */
const MAX_STEP_SECONDS = 1;

type Observation = {
  /** The position in the video. */
  second: number;
  rate: number;
  /** The frames that were decoded so far. */
  frames: number;
  /** Browsers stop decoding the picture of a page in the background. */
  visible: boolean;
};

/**
 * Recognizes a video whose sound plays while its picture cannot be decoded: no error is reported then. Returns true
 * once the time has advanced for three seconds without a frame.
 */
export function createPictureWatch(): (observation: Observation) => boolean {
  let last: number | undefined;
  let played = 0;
  return ({ second, rate, frames, visible }) => {
    const step = (second - (last ?? second)) / rate;
    last = second;
    if (visible && step > 0 && step <= MAX_STEP_SECONDS) played += step;
    if (frames > 0) played = 0;
    return played >= LIMIT_SECONDS;
  };
}
