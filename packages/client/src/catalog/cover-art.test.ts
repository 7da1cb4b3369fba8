import { describe, expect, test } from 'vitest';
import { BINDINGS, coverSvg, ownBindings } from './cover-art.ts';

/** The lines of the title on a cover. */
const linesOf = (title: string) =>
  [...coverSvg({ id: 'torts', title }).matchAll(/<tspan x="(?:38|602)"[^>]*>([^<]*)</gu)].map(
    ([, line]) => line,
  );

describe('the title of a drawn cover', () => {
  test.each([
    ['Law of Contract', ['Law of', 'Contract']],
    ['Torts', ['Torts']],
    ['Constitutional Law Fundamentals', ['Constitutional', 'Law Fundamentals']],
    ['قانونِ معاہدہ', ['قانونِ معاہدہ']],
  ])('%s is written whole', (title, lines) => {
    expect(linesOf(title)).toEqual(lines);
  });

  test('a title that does not fit ends with an ellipsis', () => {
    const lines = linesOf(
      'The law of evidence and of procedure in civil and criminal courts of the whole country',
    );
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/ …$/u);
    expect(linesOf('a'.repeat(40))).toEqual([`${'a'.repeat(21)}…`]);
  });

  test('has its level and no volume, of which a course has none', () => {
    const svg = coverSvg({ id: 'torts', title: 'Torts', level: 'Beginner' });
    expect(svg).toContain('Beginner');
    expect(svg).not.toContain('Vol.');
    expect(coverSvg({ id: 'torts', title: 'Torts' })).not.toContain('§');
  });

  test('is escaped', () => {
    expect(coverSvg({ id: 'x', title: '<b>&"' })).not.toContain('<b>');
  });
});

describe('the colors of a drawn cover', () => {
  const grounds = (bindings?: ReturnType<typeof ownBindings>) =>
    new Set(
      Array.from(
        { length: 60 },
        (_, id) => /height="400" fill="([^"]+)"/u.exec(coverSvg({ id: `${id}`, bindings }))![1],
      ),
    );

  test('are those of the product', () => {
    expect(grounds()).toEqual(new Set(Object.values(BINDINGS).map(({ ground }) => ground)));
  });

  test('are those of an academy with a color of its own, and no others', () => {
    expect(grounds(ownBindings((token) => `var(--${token})`))).toEqual(
      new Set(['var(--binding)', 'var(--sunken)']),
    );
  });
});

test('an Urdu title is drawn from right to left, with letters that join', () => {
  const svg = coverSvg({ id: 'a', title: 'قانونِ معاہدہ', level: 'ابتدائی', academy: 'قانون اکیڈمی' });
  expect(svg.match(/direction="rtl"/gu)).toHaveLength(3);
  expect(svg).not.toContain('letter-spacing');
  expect(coverSvg({ id: 'a', title: 'Contract Law' })).not.toContain('direction="rtl"');
});
