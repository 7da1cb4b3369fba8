import { directionOf } from '@qanoon/contracts/languages';

/** The words being spoken, on a dark plate above the controls. */
export function CaptionsLine({ words, language }: { words: string; language: string }) {
  if (!words) return null;
  return (
    <p className="player-captions" lang={language} dir={directionOf(language)}>
      <span className={language === 'ur' ? 'urdu' : undefined}>{words}</span>
    </p>
  );
}
