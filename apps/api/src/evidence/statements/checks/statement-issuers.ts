import { findProviders, foldWord } from '../../find-providers.ts';

/**
 * These words stand beside the name of a bank in a title: `Meezan Bank Limited`, `NayaPay Account Statement`.
 */
const TITLE = /(?:^| )(?:statement|اسٹیٹمنٹ|سٹیٹمنٹ)(?= |$)/u;
const SUFFIX =
  /(?:^| )(?:bank|banking|limited|ltd|pakistan|pvt|private|microfinance|islamic|wallet|account|mobile|app|digital|transaction|history|the|of|ٹرانزیکشن|بینک|لمیٹڈ)(?= |$)/gu;

/** The providers that a line above the table names as the issuer of the statement. */
export function namedIssuers(cells: readonly string[]): string[] {
  const isLabeled = /^(?:bank|bank name|issuer|issued by|wallet|provider|بینک)$/u.test(
    foldWord(cells[0] ?? ''),
  );
  return cells.flatMap((cell, index) => {
    const { codes } = findProviders(cell);
    if (codes.length === 0) return [];
    const isIssuer = TITLE.test(foldWord(cell)) || (isLabeled && index > 0) || hasOnlyName(cell);
    return isIssuer ? codes : [];
  });
}

const hasOnlyName = (text: string): boolean =>
  findProviders(text).rest.replace(SUFFIX, ' ').replace(SUFFIX, ' ').trim() === '';
