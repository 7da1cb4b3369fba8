import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import { formatClock } from '@qanoon/domain/lib/duration';
import { directionOf } from '@qanoon/domain/lib/languages';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/player';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Select } from '@qanoon/ui/components/form/input';
import { HighlightedParts } from '@qanoon/ui/components/text/highlighted';
import { classNames } from '@qanoon/ui/lib/class-names';
import { highlightMatches } from '@qanoon/ui/lib/highlight-matches';
import { Search } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { Cue } from '../media/use-cues.ts';
import { setPreferences } from '../state/preferences.ts';
import { ownNameOfLanguage } from './own-name-of-language.ts';

type TranscriptProps = {
  cues: Cue[];
  /** The index of the latest cue. It is -1 before the first one. */
  current: number;
  language: string;
  captions: PlayableVideo['captions'];
  onSeek: (second: number) => void;
};

/**
 * The captions as a searchable list. A line seeks to its position. The list follows the video unless it has
 * focus or the pointer.
 */
export const Transcript = memo(function Transcript({
  cues,
  current,
  language,
  captions,
  onSeek,
}: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const [search, setSearch] = useState('');
  const [focused, setFocused] = useState<number>();
  const shown = cues
    .map((cue, index) => ({ ...cue, index, parts: highlightMatches(cue.text, search) }))
    .filter(({ parts }) => !search.trim() || parts.length > 1);
  const isShown = (index: number | undefined) => shown.some((cue) => cue.index === index);
  // A roving tabindex: Tab reaches one line, the arrow keys the others.
  const tabStop = [focused, current].find(isShown) ?? shown[0]?.index;

  useEffect(() => {
    const listElement = list.current;
    const line = listElement?.querySelector<HTMLElement>('[aria-current]');
    if (!listElement || !line || current < 0 || listElement.matches(':hover, :focus-within')) return;
    const [outer, inner] = [listElement.getBoundingClientRect(), line.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      listElement.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };

  return (
    <section className="panel transcript" aria-labelledby="transcript">
      <header className="panel-head">
        <h2 id="transcript" className="panel-title">
          {deferred.transcript()}
        </h2>
        {captions.length > 1 && (
          <Field label={m.languageOfCaptionsAndTranscript()} hideLabel className="transcript-language">
            <Select
              value={language}
              onChange={(event) => setPreferences({ captionsLanguage: event.target.value })}
            >
              {captions.map((track) => (
                <option key={track.language} value={track.language} lang={track.language}>
                  {ownNameOfLanguage(track.language)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </header>
      <search className="transcript-search">
        <Field label={m.searchTranscript()} hideLabel>
          <Input
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            placeholder={m.searchTranscript()}
            icon={<Search className="icon" aria-hidden="true" />}
            dir="auto"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <p role="status" className={shown.length > 0 ? 'sr-only' : 'transcript-none'}>
          {search.trim() &&
            (shown.length === 0 ? m.noLineHasTheseWords() : m.linesFound({ count: shown.length }))}
        </p>
      </search>
      <ol
        ref={list}
        className="transcript-lines"
        lang={language}
        dir={directionOf(language)}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ from, index, parts }) => (
          <li key={index}>
            <button
              type="button"
              className={classNames('transcript-line', index === current && 'is-current')}
              aria-current={index === current ? 'true' : undefined}
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setFocused(index)}
              onClick={() => onSeek(from)}
            >
              <span className="tnum" dir="ltr">
                {formatClock(Math.floor(from))}
              </span>
              <span className={language === 'ur' ? 'urdu' : undefined}>
                <HighlightedParts parts={parts} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
});
