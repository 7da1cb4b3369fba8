import { expect, test } from 'vitest';
import { createSlices } from './slices.ts';

test('a student counts once in each slice that they played, and stops in the furthest one', () => {
  const slices = createSlices(45);
  slices.add([[0, 12]], false);
  slices.add(
    [
      [3, 4],
      [8, 9],
      [25, 30],
    ],
    false,
  );
  slices.add([[0, 45]], true);
  expect(slices.result()).toEqual({ viewers: 3, played: [3, 2, 2, 1, 1], stopped: [0, 1, 1, 0, 0] });
});

test('no played second counts nobody, and seconds after the end count in the last slice', () => {
  const slices = createSlices(20);
  slices.add([], false);
  slices.add([[5, 5]], false);
  slices.add([[18, 400]], false);
  expect(slices.result()).toEqual({ viewers: 1, played: [0, 1], stopped: [0, 1] });
});

test('a lecture of unknown length has one slice', () => {
  const slices = createSlices(0);
  slices.add([[0, 3]], false);
  expect(slices.result()).toEqual({ viewers: 1, played: [1], stopped: [1] });
});
