import { expect, test } from 'vitest';
import { createRenderedImages } from './rendered-images.ts';

test('renders a picture once for simultaneous and later requests, and evicts the oldest one', async () => {
  const renderedImage = createRenderedImages(2);
  const rendered: string[] = [];
  const picture = (key: string) =>
    renderedImage(key, async () => {
      rendered.push(key);
      return Buffer.from(key);
    });
  const both = await Promise.all([picture('a'), picture('a')]);
  expect(both.map(String)).toEqual(['a', 'a']);
  for (const key of ['a', 'b', 'c', 'a']) await picture(key);
  expect(rendered).toEqual(['a', 'b', 'c', 'a']);
});

test('a failed rendering is tried again by the next request', async () => {
  const renderedImage = createRenderedImages(2);
  await expect(renderedImage('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(String(await renderedImage('a', async () => Buffer.from('rendered')))).toBe('rendered');
});
