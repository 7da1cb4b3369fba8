import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readModules } from '../compile/read-texts.ts';

const modules = readModules(fileURLToPath(new URL('..', import.meta.url)));
const texts = modules.flatMap(({ name, texts: { en, ur } }) =>
  Object.keys(en).map((key) => ({ id: `${name}.${key}`, en: String(en[key]), ur: String(ur[key]) })),
);

test('every Urdu text names a button or a field by its Urdu label', () => {
  const wrong = texts.flatMap(({ id, en, ur }) =>
    [...en.matchAll(/“([^”{}]+)”/gu)]
      .map(([, label]) => texts.filter((text) => text.en === label))
      // Other quotations name things outside the product.
      .filter((named) => named.length > 0 && !named.some((text) => ur.includes(text.ur)))
      .map((named) => `${id} does not name ${named[0]!.id}`),
  );
  expect(wrong).toEqual([]);
});
