import type { Page } from '@playwright/test';
import '@qanoon/messages/urdu/public';
import '@qanoon/messages/urdu/student';
import { inLanguage } from '@qanoon/messages/language';
import { findUntranslated, readTexts } from '../../packages/ui/testing/untranslated-texts.ts';

/** Returns a message in Urdu, as in `urdu(() => shared.enrollNow())`. */
export const urdu = (write: () => string): string => inLanguage('ur', write);

/**
 * The texts on the page that are not in Urdu, unless they are content that an author or a person wrote (`content`,
 * compared as a part, or `marked` by its direction).
 */
export async function untranslatedTexts(
  page: Page,
  content: readonly string[] | 'marked',
): Promise<string[]> {
  const texts = findUntranslated(await page.evaluate(readTexts, content === 'marked'));
  if (content === 'marked') return texts;
  return texts.filter((text) => !content.some((each) => each.includes(text) || text.includes(each)));
}
