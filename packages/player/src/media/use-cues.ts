import { type RefObject, useEffect, useState } from 'react';

/**
 * A cue of the captions: `from` and `to` in seconds, `text` without WebVTT tags such as `<v Speaker>` and
 * `<i>`.
 */
export type Cue = { from: number; to: number; text: string };

const NO_CUES: Cue[] = [];

/**
 * The cues of a captions file and the text at the current position. The browser parses the file and tracks
 * the time; the player renders the text. A renewed `url` of the same file does not load it again.
 */
export function useCues(
  element: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
): { cues: Cue[]; currentText: string } {
  const file = useCaptionsFile(url);
  const [cues, setCues] = useState(NO_CUES);
  const [currentText, setCurrentText] = useState('');

  useEffect(() => {
    const video = element.current;
    if (!video || file === undefined) return;
    const objectUrl = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
    const track = document.createElement('track');
    // At the boundary of two cues the browser reports both as active.
    const isCurrent = (cue: TextTrackCue) => cue.endTime > video.currentTime;
    const update = () =>
      setCurrentText([...(track.track.activeCues ?? [])].filter(isCurrent).map(cueText).join('\n'));
    track.kind = 'captions';
    track.src = objectUrl;
    track.addEventListener('load', () => {
      setCues(
        [...(track.track.cues ?? [])].map((cue) => ({
          from: cue.startTime,
          to: cue.endTime,
          text: cueText(cue),
        })),
      );
      update();
    });
    track.track.addEventListener('cuechange', update);
    video.append(track);
    track.track.mode = 'hidden';
    return () => {
      track.remove();
      URL.revokeObjectURL(objectUrl);
      setCues(NO_CUES);
      setCurrentText('');
    };
  }, [element, file]);

  return { cues, currentText };
}

/**
 * The text of the file, fetched once. A `<track>` of another origin would need CORS for all media of the
 * element.
 */
function useCaptionsFile(url: string | undefined): string | undefined {
  const path = url?.split('?')[0];
  const [loaded, setLoaded] = useState<{ path: string | undefined; text: string }>();
  const missing = loaded?.path === path ? undefined : url;

  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    fetch(missing, { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The captions request failed with ${response.status}`);
        setLoaded({ path, text: await response.text() });
      })
      .catch(
        (failure: unknown) =>
          !abort.signal.aborted && console.error('The captions could not be loaded', failure),
      );
    return () => abort.abort();
  }, [missing, path]);

  return path && loaded?.path === path ? loaded.text : undefined;
}

const cueText = (cue: TextTrackCue): string =>
  'text' in cue ? new DOMParser().parseFromString(String(cue.text), 'text/html').body.textContent.trim() : '';
