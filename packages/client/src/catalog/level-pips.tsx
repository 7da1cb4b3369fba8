import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/ui';

const LEVELS = new Map<string, { filled: number; name: Message }>([
  ['beginner', { filled: 1, name: m.beginner }],
  ['intermediate', { filled: 2, name: m.intermediate }],
  ['advanced', { filled: 3, name: m.advanced }],
]);

/**
 * Translates a level such as `Beginner` into the page's language. An unknown level stays as it is, with a
 * capital letter.
 */
export const levelName = (level: string): string =>
  LEVELS.get(level.toLowerCase())?.name() ?? level.charAt(0).toUpperCase() + level.slice(1);

/** A course level as a text and one to three filled pips. An unknown level has no filled pip. */
export function Level({ level }: { level: string }) {
  const filled = LEVELS.get(level.toLowerCase())?.filled ?? 0;
  return (
    <span className="level">
      <span className="level-pips" aria-hidden="true">
        {[1, 2, 3].map((pip) => (
          <i key={pip} data-on={pip <= filled || undefined} />
        ))}
      </span>
      {levelName(level)}
    </span>
  );
}
