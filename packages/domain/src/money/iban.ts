import * as m from '@qanoon/messages/shared/iban';
import { compactCode } from '../lib/text/typed-code.ts';

/**
 * `PK`, two check digits, four letters of the bank, sixteen letters or digits (SBP guideline PSD CL02/2012).
 */
const PATTERN = /^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/u;
const LENGTH = 24;

/** Banks and wallets by the four letters of an IBAN. New ones appear, so an unknown code is not an error. */
const BANKS = new Map(
  Object.entries({
    ABPA: 'Allied Bank',
    AIIN: 'Albaraka Bank',
    ALFH: 'Bank Alfalah',
    ASCM: 'Askari Bank',
    BAHL: 'Bank AL Habib',
    BKIP: 'BankIslami',
    BPUN: 'The Bank of Punjab',
    CITI: 'Citibank',
    DUIB: 'Dubai Islamic Bank',
    FAYS: 'Faysal Bank',
    FMFB: 'HBL Microfinance Bank',
    FWOM: 'First Women Bank',
    HABB: 'HBL',
    JCMA: 'JazzCash',
    JSBL: 'JS Bank',
    KHYB: 'The Bank of Khyber',
    MBPL: 'Samba Bank',
    MCIB: 'MCB Islamic Bank',
    MEZN: 'Meezan Bank',
    MPBL: 'Habib Metropolitan Bank',
    MUCB: 'MCB Bank',
    NAYA: 'NayaPay',
    NBPA: 'National Bank of Pakistan',
    SADA: 'SadaPay',
    SBPP: 'State Bank of Pakistan',
    SCBL: 'Standard Chartered Bank',
    SIND: 'Sindh Bank',
    SONE: 'Soneri Bank',
    TMFB: 'Easypaisa Bank',
    UNIL: 'United Bank',
  }),
);

/** The label before an IBAN, and the punctuation around it. */
const LABEL = /^(?:IBAN(?:NUMBER|NO)?|[:#("'])+/u;
const TRAILING = /[:;,)"'،؛۔]+$/u;

/** An IBAN as typed or copied → the IBAN in upper case, freed of spaces, dashes, points and a label. */
export const compactIban = (text: string): string =>
  compactCode(text, /[ .-]/gu).replace(LABEL, '').replace(TRAILING, '');

/** Why a compact text is not a Pakistani IBAN; undefined if it is one. */
export function ibanProblem(iban: string): string | undefined {
  if (!iban.startsWith('PK')) return m.pakistaniIbanStartsWithPk();
  if (iban.length !== LENGTH) return m.ibanHasCharacters({ length: LENGTH, typed: iban.length });
  if (!PATTERN.test(iban)) return m.ibanIsPkTwoDigits();
  if (remainder97(iban.slice(4) + iban.slice(0, 4)) !== 1) return m.checkDigitsDoNotMatch();
  return undefined;
}

/** Writes an IBAN in groups of four characters, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1 ');

/** The bank of a compact IBAN by its four letters; undefined for an unknown code. */
export const bankOfIban = (iban: string): string | undefined => BANKS.get(iban.slice(4, 8));

/** The remainder by 97 of the number in which letters are replaced: A = 10 … Z = 35 (ISO 7064). */
function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
