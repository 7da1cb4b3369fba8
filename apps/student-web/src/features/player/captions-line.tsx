import type { StudentVideo } from '@qanoon/contracts/learning';
import { type RefObject, useEffect, useState } from 'react';

type CaptionsLineProps = { element: RefObject<HTMLVideoElement | null>; captions: StudentVideo['captions']; on: boolean };

/** The words being spoken, on a dark plate above the controls. The browser reads the file and keeps the time; only the drawing is ours. */
export function CaptionsLine({ element, captions, on }: CaptionsLineProps) {
  const [words, setWords] = useState('');
  const chosen = captions.find(({ language }) => navigator.language.startsWith(language)) ?? captions[0];

  useEffect(() => {
    const track = [...(element.current?.textTracks ?? [])].find((candidate) => candidate.language === chosen?.language);
    if (!track || !on) return;
    const update = () => setWords([...(track.activeCues ?? [])].map((cue) => ('text' in cue ? plain(String(cue.text)) : '')).join('\n'));
    track.mode = 'hidden';
    track.addEventListener('cuechange', update);
    update();
    return () => {
      track.removeEventListener('cuechange', update);
      track.mode = 'disabled';
      setWords('');
    };
  }, [element, chosen?.language, on]);

  if (!on || !words) return null;
  return (
    <p className="player-captions" lang={chosen?.language} dir="auto">
      <span className={chosen?.language === 'ur' ? 'urdu' : undefined}>{words}</span>
    </p>
  );
}

/** Without WebVTT's own marks, such as `<v Speaker>` and `<i>`. */
const plain = (cue: string): string => new DOMParser().parseFromString(cue, 'text/html').body.textContent;
