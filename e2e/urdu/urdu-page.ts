import type { Page } from '@playwright/test';
import { inBothLanguages } from './message-patterns.ts';

const LOCATED_BY_TEXT = new Set([
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
]);
const TEXT_OPTIONS = ['name', 'hasText', 'hasNotText'] as const;

/**
 * The page with locators that find English texts in Urdu, too: `getByRole('button', { name: 'Next' })` finds the
 * button with the Urdu text of that message. So the same screens are opened in both languages.
 */
export const urduPage = (page: Page): Page => withUrduLocators(page);

function withUrduLocators<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, property) {
      const member: unknown = Reflect.get(object, property);
      if (typeof member !== 'function' || property === 'constructor') return member;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, object, translated(String(property), args));
        return isLocator(result) ? withUrduLocators(result) : result;
      };
    },
  });
}

const isLocator = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && /^_?(?:Frame)?Locator$/u.test(value.constructor.name);

type Options = { exact?: boolean } & Partial<Record<(typeof TEXT_OPTIONS)[number], string | RegExp>>;

function translated(method: string, [first, second, ...rest]: unknown[]): unknown[] {
  if (LOCATED_BY_TEXT.has(method))
    return [inBothLanguages(first as string | RegExp, (second as Options | undefined)?.exact), ...rest];
  if (method === 'getByRole' || method === 'locator')
    return [first, withUrduTexts(second as Options), ...rest];
  if (method === 'filter') return [withUrduTexts(first as Options), second, ...rest];
  return [first, second, ...rest];
}

function withUrduTexts(options: Options | undefined): Options | undefined {
  if (!options) return options;
  const { exact, ...others } = options;
  for (const name of TEXT_OPTIONS)
    if (others[name] !== undefined) others[name] = inBothLanguages(others[name], exact);
  return others;
}
