import { expect, test } from 'vitest';
import { declareEvent, declareSlot } from './handlers.ts';

test('an event calls its handlers one after another and returns their results', async () => {
  const told: string[] = [];
  const happened = declareEvent<[text: string], number>('happened');
  const handle = (name: string, result: number) => async (text: string) => {
    told.push(`${name} begins ${text}`);
    await Promise.resolve();
    told.push(`${name} ends`);
    return result;
  };
  happened.handledBy(handle('first', 1), handle('second', 2));
  expect(await happened.tell('it')).toEqual([1, 2]);
  expect(told).toEqual(['first begins it', 'first ends', 'second begins it', 'second ends']);
});

test('an event that is handled again calls only the new handlers', async () => {
  const happened = declareEvent<[], string>('happened');
  happened.handledBy(() => Promise.resolve('former'));
  happened.handledBy(() => Promise.resolve('present'));
  expect(await happened.tell()).toEqual(['present']);
});

test('an event stops at the first handler that fails', async () => {
  const happened = declareEvent<[]>('happened');
  const told: string[] = [];
  happened.handledBy(
    () => Promise.reject(new Error('refused')),
    async () => {
      told.push('second');
    },
  );
  await expect(happened.tell()).rejects.toThrow('refused');
  expect(told).toEqual([]);
});

test('an event and a slot that nothing fills throw an error that names them', async () => {
  await expect(declareEvent('lecture-watched').tell()).rejects.toThrow(/"lecture-watched".*connectDomains/u);
  expect(() => declareSlot('file-readers').read()).toThrow(/"file-readers".*connectDomains/u);
});
