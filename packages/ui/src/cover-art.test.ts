import { expect, test } from 'vitest';
import { coverSvg } from './cover-art.ts';

const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/gu)].map(([, text]) =>
    text!
      .replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );

test('draws an English title from left to right with its volume in Roman numerals', () => {
  const svg = coverSvg({ id: 'a', title: 'Contract Law', level: 'Beginner', academy: 'Qanoon', volume: 9 });
  expect(textsOf(svg)).toEqual(['QANOON', 'Contract', 'Vol. IX § Beginner']);
  expect(svg).not.toContain('direction="rtl"');
});

test('draws an Urdu title from right to left, with its izafat, a volume in figures and letters that join', () => {
  const svg = coverSvg({
    ...{
      id: 'a',
      title: 'قانونِ معاہدہ کے بنیادی نکات',
      level: 'ابتدائی',
      academy: 'قانون اکیڈمی',
      volume: 9,
    },
  });
  expect(textsOf(svg)).toEqual(['قانون اکیڈمی', 'قانونِ معاہدہ', 'جلد 9 § ابتدائی']);
  expect(svg.match(/direction="rtl"/gu)).toHaveLength(3);
  expect(svg).not.toContain('letter-spacing');
});
