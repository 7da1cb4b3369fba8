import { type RefObject, useEffect, useState } from 'react';

/** A line of the captions: from and to in seconds, the words without WebVTT's own marks such as `<v Speaker>` and `<i>`. */
export type Cue = { from: number; to: number; words: string };

const NONE: Cue[] = [];

/**
 * The lines of a captions file, and the words being spoken. The browser reads the file and keeps the time; the drawing is ours. `url` may be
 * renewed meanwhile: what is loaded stays.
 */
export function useCues(
  element: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
): { lines: Cue[]; spoken: string } {
  const text = useText(url);
  const [lines, setLines] = useState(NONE);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const video = element.current;
    if (!video || text === undefined) return;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    const track = document.createElement('track');
    // Where one ends as the next begins, a browser that stands there holds both for active.
    const isSpoken = (cue: TextTrackCue) => cue.endTime > video.currentTime;
    const update = () =>
      setSpoken([...(track.track.activeCues ?? [])].filter(isSpoken).map(cueText).join('\n'));
    track.kind = 'captions';
    track.src = address;
    track.addEventListener('load', () => {
      setLines(
        [...(track.track.cues ?? [])].map((cue) => ({
          from: cue.startTime,
          to: cue.endTime,
          words: cueText(cue),
        })),
      );
      update();
    });
    track.track.addEventListener('cuechange', update);
    video.append(track);
    track.track.mode = 'hidden';
    return () => {
      track.remove();
      URL.revokeObjectURL(address);
      setLines(NONE);
      setSpoken('');
    };
  }, [element, text]);

  return { lines, spoken };
}

/** The file, fetched once. A `<track>` of another origin would load only if everything else of the element came with CORS, too. */
function useText(url: string | undefined): string | undefined {
  const file = url?.split('?')[0];
  const [read, setRead] = useState<{ file: string | undefined; text: string }>();
  const missing = read?.file === file ? undefined : url;

  useEffect(() => {
    if (!missing) return;
    const stop = new AbortController();
    fetch(missing, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The captions were answered with ${response.status}`);
        setRead({ file, text: await response.text() });
      })
      .catch(
        (failure: unknown) =>
          !stop.signal.aborted && console.error('The captions could not be loaded', failure),
      );
    return () => stop.abort();
  }, [missing, file]);

  return file && read?.file === file ? read.text : undefined;
}

const cueText = (cue: TextTrackCue): string =>
  'text' in cue ? new DOMParser().parseFromString(String(cue.text), 'text/html').body.textContent.trim() : '';
