import * as m from '@qanoon/messages/student/player';
import { classNames } from '@qanoon/ui/lib/class-names';
import { useId, useState } from 'react';

/** The number of characters that fit into three lines of a phone. */
const SHORT = 140;

/** Shows the description of a lecture. In one column a long one is shortened, because the tabs follow it. */
export function LectureText({ text, language }: { text: string; language: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const isLong = text.length > SHORT;
  return (
    <div className="player-text">
      <p id={id} lang={language} dir="auto" className={classNames(isLong && !whole && 'is-shortened')}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link link-target"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {whole ? m.showLess() : m.showMore()}
        </button>
      )}
    </div>
  );
}
