import type { Payee } from '@qanoon/contracts/money/payee';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { WALLETS, type WalletFacts } from '@qanoon/domain/lib/wallets';

const wallets: Partial<Record<PaymentMethod, WalletFacts>> = WALLETS;

/**
 * Maps the letters of an IBAN to its bank or wallet, with the names that it sends and prints; longer names
 * come first.
 */
const NAMES: [code: string, name: RegExp][] = (
  [
    ['MPBL', 'habib ?metro(?:politan)?(?: bank)?'],
    ['BAHL', 'bank al ?habib'],
    ['FMFB', 'hbl microfinance(?: bank)?'],
    ['HABB', 'hbl|habib bank'],
    ['MCIB', 'mcb islamic(?: bank)?'],
    ['MUCB', 'mcb(?: bank)?|muslim commercial bank'],
    ['NAYA', 'naya ?pay'],
    ...Object.values(wallets).map(({ bankCode, names }) => [bankCode, names] as const),
    ['UPAISA', 'u ?paisa|u ?bank|u microfinance bank'],
    ['ABPA', 'allied bank|abl'],
    ['AIIN', 'al ?baraka(?: bank)?'],
    ['ALFH', '(?:bank )?alfalah'],
    ['ASCM', 'askari(?: bank)?'],
    ['BKIP', 'bank ?islami'],
    ['BPUN', '(?:the )?bank of punjab|bop'],
    ['CITI', 'citibank'],
    ['DUIB', 'dubai islamic(?: bank)?'],
    ['FAYS', 'faysal ?bank|faysal|fbl'],
    ['FWOM', 'first women bank'],
    ['JSBL', 'js bank'],
    ['KHYB', '(?:the )?bank of khyber'],
    ['MEZN', 'meezan(?: bank)?|میزان بینک'],
    ['NBPA', 'national bank of pakistan|nbp'],
    ['SCBL', 'standard chartered(?: bank)?'],
    ['SIND', 'sindh bank'],
    ['SONE', 'soneri ?bank|soneri'],
    ['UNIL', 'ubl|united bank'],
  ] as const
).map(([code, name]) => [code, new RegExp(`(?:^| )(?:${name})(?= |$)`, 'gu')]);

/**
 * The form in which words are compared: without case, marks, punctuation and the different letters of
 * keyboards.
 */
export const foldWord = (text: string): string =>
  foldText(text.slice(0, 500))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds the codes of the banks and wallets that a text names, and the words that remain. */
export function findProviders(text: string): { codes: string[]; rest: string } {
  let rest = foldWord(text);
  const codes = NAMES.filter(([, name]) => {
    const without = rest.replace(name, ' ');
    const isNamed = without !== rest;
    rest = without;
    return isNamed;
  }).map(([code]) => code);
  return { codes, rest: rest.trim() };
}

type Account = Pick<Payee, 'method' | 'iban' | 'bankName'>;

/**
 * The bank or wallet of an account; undefined if it is not known. The code in an IBAN counts more than a
 * typed name.
 */
export function findProviderOf({ method, iban, bankName }: Account): string | undefined {
  const code = iban.slice(4, 8);
  return (
    wallets[method]?.bankCode ??
    (NAMES.some(([known]) => known === code) ? code : findProviders(bankName).codes[0])
  );
}
