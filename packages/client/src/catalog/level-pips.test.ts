import { expect, test } from 'vitest';
import { levelName } from './level-pips.tsx';

test('a level has its name, and an unknown one is shown as it is', () => {
  expect(levelName('Beginner')).toBe('Beginner');
  expect(levelName('expert')).toBe('Expert');
});

test.each(['constructor', 'toString', '__proto__'])('the level %s is unknown', (level) => {
  expect(levelName(level)).toBe(level.charAt(0).toUpperCase() + level.slice(1));
});
