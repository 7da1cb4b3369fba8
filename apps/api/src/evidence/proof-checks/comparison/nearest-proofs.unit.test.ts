import { describe, expect, test } from 'vitest';
import { listNearest } from './nearest-proofs.ts';

const NOTHING: number[][] = [[], [], [], [], [], [], []];
const withShared = (shared: Record<number, number[]>): number[][] => NOTHING.map((_, at) => shared[at] ?? []);

describe('the proofs that are compared', () => {
  test('are the five that share the lines which few have, nearest first', () => {
    const shared = NOTHING.map((_, at) => (at === 3 ? [0, 1, 2] : [0]));
    const nearest = listNearest(shared, []);
    expect(nearest).toHaveLength(5);
    expect(nearest[0]).toEqual({ at: 3, view: undefined });
  });

  test('include one that shares lines in another view only', () => {
    const views = [NOTHING, withShared({ 6: [1, 2, 3, 4] })];
    expect(listNearest(withShared({ 2: [0] }), views)).toEqual([
      { at: 2, view: undefined },
      { at: 6, view: 1 },
    ]);
  });

  test('do not include what shares few lines in a view by chance, or as many in the plain one', () => {
    expect(listNearest(NOTHING, [withShared({ 6: [1, 2, 3] })])).toEqual([]);
    const shared = withShared({ 6: [1, 2, 3, 4] });
    expect(listNearest(shared, [shared])).toEqual([{ at: 6, view: undefined }]);
  });

  test('are each compared once, in the view with most shared lines', () => {
    const views = [withShared({ 6: [1, 2, 3, 4] }), withShared({ 6: [1, 2, 3, 4, 5] })];
    expect(listNearest(NOTHING, views)).toEqual([{ at: 6, view: 1 }]);
  });

  test('are at most three in other views', () => {
    const many = NOTHING.map((_, at) => [at * 5, at * 5 + 1, at * 5 + 2, at * 5 + 3]);
    expect(listNearest(NOTHING, [many])).toHaveLength(3);
  });
});
