import '@qanoon/messages/urdu/server';
import {
  CERTIFICATE_DESIGNS,
  type CertificateDesign,
} from '@qanoon/contracts/certificates/certificate-printing';
import type { Box } from '@qanoon/pdf/canvas';
import { A4_LANDSCAPE } from '@qanoon/pdf/document';
import type { Page } from '@qanoon/pdf/page';
import { describe, expect, test, vi } from 'vitest';
import {
  FULL_SHEET,
  HOSTILE_SHEET,
  LONG_SHEET,
  requestOf,
  SHEET,
} from '../../../test/support/certificates/sample-certificates.ts';
import { certificateContents } from './certificate-contents.ts';
import { DESIGNS } from './certificate-drawing.ts';
import type { CertificateSheet } from './certificate-sheet.ts';

vi.setConfig({ testTimeout: 30_000 });

type Placed = Box & { what: string };

/** The boxes of everything that is read: texts, pictures, and the QR code, which is a link. */
async function boxesOf(sheet: CertificateSheet): Promise<Placed[]> {
  const boxes: Placed[] = [];
  const nothing = () => undefined;
  const page: Page = {
    text: ({ text, width, ink }, { x, y }) =>
      boxes.push({ what: text, x, y: y - ink.above, width, height: ink.above + ink.below }),
    picture: (_, box) => boxes.push({ what: 'picture', ...box }),
    link: (box) => boxes.push({ what: 'QR code', ...box }),
    textOnCircle: nothing,
    rectangle: nothing,
    polyline: nothing,
    path: nothing,
    circle: nothing,
    stamp: nothing,
    ornament: nothing,
  };
  DESIGNS[sheet.design](page, await certificateContents(requestOf(sheet)));
  return boxes;
}

/** What each design prints inside its frame. */
const FRAMES: Record<CertificateDesign, { left: number; right: number; top: number; bottom: number }> = {
  engraved: { left: 58, right: 784, top: 58, bottom: 538 },
  classic: { left: 38, right: 804, top: 38, bottom: 558 },
  modern: { left: 0, right: 800, top: 30, bottom: 565 },
};

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const SHEETS: [string, CertificateSheet][] = [
  ['usual', SHEET],
  ['Urdu', FULL_SHEET],
  ['long', LONG_SHEET],
  ['long Latin', { ...LONG_SHEET, academyNameUrdu: '', studentNameUrdu: '' }],
  ['hostile', HOSTILE_SHEET],
  ['one long signatory', { ...LONG_SHEET, signatories: LONG_SHEET.signatories.slice(0, 1) }],
  ['without pictures', { ...SHEET, signatories: [{ name: 'A', title: '', signature: null }], seal: null }],
];

describe.each(CERTIFICATE_DESIGNS)('the %s design', (design) => {
  test.each(SHEETS)('overlaps nothing and stays in its frame, %s', async (_, sheet) => {
    const boxes = await boxesOf({ ...sheet, design });
    const { left, right, top, bottom } = FRAMES[design];
    for (const [index, box] of boxes.entries()) {
      expect(box.x, box.what).toBeGreaterThanOrEqual(left);
      expect(box.x + box.width, box.what).toBeLessThanOrEqual(right);
      expect(box.y, box.what).toBeGreaterThanOrEqual(top);
      expect(box.y + box.height, box.what).toBeLessThanOrEqual(bottom);
      for (const other of boxes.slice(index + 1))
        expect(overlap(box, other), `${box.what} and ${other.what}`).toBe(false);
    }
  });

  test('prints long names and titles completely, in legible letters', async () => {
    const boxes = await boxesOf({ ...LONG_SHEET, design });
    const words = boxes.map(({ what }) => what).join(' ');
    for (const field of ['studentName', 'studentNameUrdu', 'courseTitle', 'academyName'] as const)
      expect(words).toContain(LONG_SHEET[field]);
    const title = boxes.find(({ what }) => what.startsWith('Advanced'))!;
    expect(title.height).toBeGreaterThan(9);
  });

  test('keeps the size of its QR code and its quiet zone', async () => {
    const boxes = await boxesOf({ ...LONG_SHEET, design });
    const code = boxes.find(({ what }) => what === 'QR code')!;
    // The side is 22 mm, with a quiet zone of four modules of at least 37.
    expect(code.width).toBeCloseTo(62.36, 1);
    const quiet = { x: code.x - 6, y: code.y - 6, width: code.width + 12, height: code.height + 12 };
    for (const box of boxes) if (box !== code) expect(overlap(quiet, box), box.what).toBe(false);
  });
});

test('the page is A4 landscape', () => {
  expect(A4_LANDSCAPE.width / A4_LANDSCAPE.height).toBeCloseTo(Math.SQRT2, 3);
});
