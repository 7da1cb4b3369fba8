import { directionOf } from '@qanoon/domain/lib/languages';

/** The text of the current cue, above the controls. */
export function CaptionsLine({ text, language }: { text: string; language: string }) {
  if (!text) return null;
  return (
    <p className="player-captions" lang={language} dir={directionOf(language)}>
      <span className={language === 'ur' ? 'urdu' : undefined}>{text}</span>
    </p>
  );
}
