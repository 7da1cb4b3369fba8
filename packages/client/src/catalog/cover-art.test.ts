import { describe, expect, test } from 'vitest';
import { BINDINGS, coverSvg, ownBindings } from './cover-art.ts';

/** The lines of the title on a cover. */
const linesOf = (title: string) =>
  [...coverSvg({ id: 'torts', title }).matchAll(/<tspan x="(?:38|602)"[^>]*>([^<]*)</gu)].map(
    ([, line]) => line,
  );

describe('a drawn cover', () => {
  test.each([
    ['Law of Contract', ['Law of', 'Contract']],
    ['Torts', ['Torts']],
    ['Constitutional Law Fundamentals', ['Constitutional', 'Law Fundamentals']],
    ['قانونِ معاہدہ', ['قانونِ معاہدہ']],
  ])('writes the title "%s" in full', (title, lines) => {
    expect(linesOf(title)).toEqual(lines);
  });

  test('ends a title that does not fit with an ellipsis', () => {
    const lines = linesOf(
      'The law of evidence and of procedure in civil and criminal courts of the whole country',
    );
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/ …$/u);
    expect(linesOf('a'.repeat(40))).toEqual([`${'a'.repeat(21)}…`]);
  });

  test('shows the level and no volume, because courses have no volumes', () => {
    const svg = coverSvg({ id: 'torts', title: 'Torts', level: 'Beginner' });
    expect(svg).toContain('Beginner');
    expect(svg).not.toContain('Vol.');
    expect(coverSvg({ id: 'torts', title: 'Torts' })).not.toContain('§');
  });

  test('escapes its title', () => {
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

  test('are the colors of the product by default', () => {
    expect(grounds()).toEqual(new Set(Object.values(BINDINGS).map(({ ground }) => ground)));
  });

  test('are only the academy’s colors when it has its own', () => {
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
