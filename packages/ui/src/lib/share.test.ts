import { expect, test, vi } from 'vitest';
import { share } from './share.ts';

const NEAR = {} as Element;
const LINK = { title: 'Contract Law', url: 'https://academy.example.test/course/1' };
const receipt = new File(['<p>Paid</p>'], 'receipt.html', { type: 'text/html' });
const copy = vi.fn(async () => true);
const failing = (name: string) => ({
  share: async () => {
    throw new DOMException('no', name);
  },
});

test('the device shares a link', async () => {
  const device = { share: vi.fn(async () => undefined) };
  expect(await share(LINK, NEAR, { device, copy })).toBe('shared');
  expect(device.share).toHaveBeenCalledWith(LINK);
});

test.each([
  [true, { title: LINK.title, files: [receipt] }],
  [false, LINK],
])('a file is shared if the device can share files: %s', async (can, expected) => {
  const device = { share: vi.fn(async () => undefined), canShare: () => can };
  expect(await share({ ...LINK, file: () => receipt }, NEAR, { device, copy })).toBe('shared');
  expect(device.share).toHaveBeenCalledWith(expected);
});

test('closing the sheet copies nothing; a failure copies the link', async () => {
  expect(await share(LINK, NEAR, { device: failing('AbortError'), copy })).toBe('cancelled');
  expect(copy).not.toHaveBeenCalled();
  expect(await share(LINK, NEAR, { device: failing('NotAllowedError'), copy })).toBe('copied');
  expect(copy).toHaveBeenCalledWith(LINK.url, NEAR);
  const refused = async () => false;
  expect(await share(LINK, NEAR, { device: failing('NotAllowedError'), copy: refused })).toBe('failed');
});
