import { expect, test } from 'vitest';
import { request } from '../../../../testing/review-data.ts';
import { type ReviewEvent, reduceReview, startReview } from './review-state.ts';

const reach = (linkedId: string | undefined, ...events: ReviewEvent[]) =>
  events.reduce(reduceReview, startReview(linkedId));
const decided: ReviewEvent = { type: 'decided', id: 'one', nextId: 'two' };
const advanced: ReviewEvent = { type: 'proof-advanced', id: 'one', nextId: 'two' };

test('a queue that was opened for a request starts with its proof open', () => {
  expect(startReview('one')).toMatchObject({ currentId: 'one', openId: 'one' });
});

test('toggling a proof opens it, and closes it when it is open', () => {
  const open = reach(undefined, { type: 'proof-toggled', id: 'one' });
  expect(open.openId).toBe('one');
  expect(reduceReview(open, { type: 'proof-toggled', id: 'two' }).openId).toBe('two');
  expect(reduceReview(open, { type: 'proof-toggled', id: 'one' }).openId).toBeUndefined();
});

test('a proof follows the mark only while one is open', () => {
  expect(reach('one', { type: 'proof-followed', id: 'two' }).openId).toBe('two');
  expect(reach(undefined, { type: 'proof-followed', id: 'two' }).openId).toBeUndefined();
});

test('a decision moves the mark, the proof and the focus to the next request', () => {
  expect(reach('one', decided, advanced)).toMatchObject({
    currentId: 'two',
    openId: 'two',
    focusMove: { from: 'one', to: 'two' },
  });
});

test('a decision on another request than the marked one leaves the mark and the proof', () => {
  expect(reach('three', decided, advanced)).toMatchObject({ currentId: 'three', openId: 'three' });
});

test('the last decision closes the proof', () => {
  const last = { id: 'one', nextId: undefined };
  expect(reach('one', { type: 'decided', ...last }, { type: 'proof-advanced', ...last })).toMatchObject({
    currentId: undefined,
    openId: undefined,
  });
});

test.each([{ kind: 'reject', request: request(0) } as const, { kind: 'evidence', at: 0 } as const])(
  'a decision closes the $kind dialog',
  (dialog) => {
    expect(reach('one', { type: 'dialog-opened', dialog }, decided).dialog).toBeUndefined();
  },
);

test('a decision leaves the dialog of the certain payments open', () => {
  const dialog = { kind: 'batch', requests: [request(0)] } as const;
  expect(reach('one', { type: 'dialog-opened', dialog }, decided).dialog).toBe(dialog);
});

test('every decision is a new move of the focus', () => {
  const once = reach(undefined, decided);
  expect(reduceReview(once, decided).focusMove).not.toBe(once.focusMove);
});
