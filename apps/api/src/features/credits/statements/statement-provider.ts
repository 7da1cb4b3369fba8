import type { PaymentMethod } from '@qanoon/contracts/payments';
import type { OwnAccount } from './own-account.ts';
import { foldWord } from './statement-state.ts';

/** Banks and wallets by the letters of their IBANs, with the names under which they print statements; longer names first. */
const NAMES: [code: string, name: RegExp][] = (
  [
    ['MPBL', 'habib ?metro(?:politan)?(?: bank)?'],
    ['BAHL', 'bank al ?habib'],
    ['FMFB', 'hbl microfinance(?: bank)?'],
    ['HABB', 'hbl|habib bank'],
    ['MCIB', 'mcb islamic(?: bank)?'],
    ['MUCB', 'mcb(?: bank)?|muslim commercial bank'],
    ['NAYA', 'naya ?pay'],
    ['SADA', 'sada ?pay'],
    ['TMFB', 'easy ?paisa(?: bank)?|telenor microfinance(?: bank)?|ایزی ?پیسہ'],
    ['JCMA', 'jazz ?cash|mobilink(?: microfinance)?(?: bank)?|جاز ?کیش'],
    ['UPAISA', 'u ?paisa|u ?bank|u microfinance bank'],
    ['ABPA', 'allied bank|abl'],
    ['AIIN', 'al ?baraka(?: bank)?'],
    ['ALFH', '(?:bank )?alfalah'],
    ['ASCM', 'askari(?: bank)?'],
    ['BKIP', 'bank ?islami'],
    ['BPUN', '(?:the )?bank of punjab|bop'],
    ['CITI', 'citibank'],
    ['DUIB', 'dubai islamic(?: bank)?'],
    ['FAYS', 'faysal(?: bank)?'],
    ['FWOM', 'first women bank'],
    ['JSBL', 'js bank'],
    ['KHYB', '(?:the )?bank of khyber'],
    ['MEZN', 'meezan(?: bank)?|میزان بینک'],
    ['NBPA', 'national bank of pakistan|nbp'],
    ['SCBL', 'standard chartered(?: bank)?'],
    ['SIND', 'sindh bank'],
    ['SONE', 'soneri(?: bank)?'],
    ['UNIL', 'ubl|united bank'],
  ] as const
).map(([code, name]) => [code, new RegExp(`(?:^| )(?:${name})(?= |$)`, 'gu')]);

const WALLETS: Record<PaymentMethod, string | undefined> = {
  easypaisa: 'TMFB',
  jazzcash: 'JCMA',
  sadapay: 'SADA',
  bank: undefined,
};

/** The codes of the banks and wallets that a text names. */
export function providersIn(text: string): string[] {
  let rest = foldWord(text);
  return NAMES.filter(([, name]) => {
    const without = rest.replace(name, ' ');
    const isNamed = without !== rest;
    rest = without;
    return isNamed;
  }).map(([code]) => code);
}

/** The bank or wallet of the own account; undefined for one that is not known. */
export function providerOf({ method, iban, bankName }: OwnAccount): string | undefined {
  const code = iban.slice(4, 8);
  return WALLETS[method] ?? (NAMES.some(([known]) => known === code) ? code : providersIn(bankName)[0]);
}

/** Words that stand beside the name of a bank in a title: `Meezan Bank Limited`, `NayaPay Account Statement`. */
const TITLE = /(?:^| )(?:statement|اسٹیٹمنٹ|سٹیٹمنٹ)(?= |$)/u;
const SUFFIX =
  /(?:^| )(?:bank|banking|limited|ltd|pakistan|pvt|private|microfinance|islamic|wallet|account|mobile|app|digital|transaction|history|the|of|ٹرانزیکشن|بینک|لمیٹڈ)(?= |$)/gu;

/** The providers of which a line above the table says that the statement is theirs. */
export function namedIssuers(cells: readonly string[]): string[] {
  const isLabeled = /^(?:bank|bank name|issuer|issued by|wallet|provider|بینک)$/u.test(
    foldWord(cells[0] ?? ''),
  );
  return cells.flatMap((cell, index) => {
    const codes = providersIn(cell);
    if (codes.length === 0) return [];
    const isIssuer = TITLE.test(foldWord(cell)) || (isLabeled && index > 0) || hasOnlyName(cell);
    return isIssuer ? codes : [];
  });
}

function hasOnlyName(text: string): boolean {
  let rest = foldWord(text);
  for (const [, name] of NAMES) rest = rest.replace(name, ' ');
  return rest.replace(SUFFIX, ' ').replace(SUFFIX, ' ').trim() === '';
}
