import type { Alternative } from '@qanoon/db/search/entry-conditions';
import { foldText } from '@qanoon/domain/lib/text/fold-text';

/** What abbreviations of Pakistani law stand for, in the words of either language. */
const MEANINGS = new Map(
  Object.entries<readonly string[]>({
    fir: ['first information report', 'ابتدائی اطلاعی رپورٹ', 'ابتدائی اطلاع'],
    ppc: ['Pakistan Penal Code', 'تعزیرات پاکستان'],
    crpc: ['Code of Criminal Procedure', 'ضابطہ فوجداری'],
    cpc: ['Code of Civil Procedure', 'ضابطہ دیوانی'],
    qso: ['Qanun-e-Shahadat', 'قانون شہادت'],
    mflo: ['Muslim Family Laws Ordinance'],
    nab: ['National Accountability', 'نیب'],
    peca: ['Prevention of Electronic Crimes'],
    ata: ['Anti-Terrorism Act'],
    fia: ['Federal Investigation Agency'],
    fbr: ['Federal Board of Revenue'],
    secp: ['Securities and Exchange Commission'],
    lat: ['Law Admission Test'],
    llb: ['LL.B', 'Bachelor of Laws'],
    adr: ['Alternative Dispute Resolution'],
    fata: ['Federally Administered Tribal Areas', 'فاٹا'],
  }),
);

/** The names of Latin letters as Urdu writes them. */
const LETTER_NAMES = new Map(
  Object.entries<string>({
    ...{ a: 'اے', b: 'بی', c: 'سی', d: 'ڈی', e: 'ای', f: 'ایف', g: 'جی', h: 'ایچ', i: 'آئی', j: 'جے' },
    ...{ k: 'کے', l: 'ایل', m: 'ایم', n: 'این', o: 'او', p: 'پی', q: 'کیو', r: 'آر', s: 'ایس', t: 'ٹی' },
    ...{ u: 'یو', v: 'وی', w: 'ڈبلیو', x: 'ایکس', y: 'وائی', z: 'زیڈ' },
  }),
);
const LETTERS = new Map([...LETTER_NAMES].map(([letter, name]) => [foldText(name), letter]));

/** An abbreviation as typed: two to six capitals, with or without full stops. */
const CAPITALS = /^(?:\p{Lu}\.?){2,6}$/u;

/**
 * Lists the places where an abbreviation may be found: the abbreviation as a word of its own, spelled in Urdu
 * letters (`ایف آئی آر`), and written out. Undefined if the term is not an abbreviation. A small word, such
 * as `first`, does not contain FIR.
 */
export function readAbbreviation(term: string): Alternative[] | undefined {
  const letters = readLetters(term);
  if (!letters) return undefined;
  const meanings = MEANINGS.get(letters) ?? [];
  const alternatives = [{ text: letters, isWord: true }];
  // The index cannot find two letters together with longer texts.
  if (letters.length < 3) return alternatives;
  const texts = [dotted(letters), spelled(letters), ...meanings];
  return [...alternatives, ...texts.map((text) => ({ text, isWord: false }))];
}

function readLetters(term: string): string | undefined {
  const plain = term.trim();
  const compact = foldText(plain).replace(/[.\s]/gu, '');
  if (MEANINGS.has(compact)) return compact;
  if (CAPITALS.test(plain) && /^[a-z]+$/u.test(compact)) return compact;
  const names = foldText(plain).split(/[\s.۔]+/u);
  const letters = names.map((name) => LETTERS.get(name));
  return letters.length > 1 && letters.every((letter) => letter !== undefined) ? letters.join('') : undefined;
}

/** Adds full stops as in `F.I.R`, except the last one, which is often left out. */
const dotted = (letters: string): string => [...letters].join('.');

const spelled = (letters: string): string =>
  [...letters].map((letter) => LETTER_NAMES.get(letter)!).join(' ');
