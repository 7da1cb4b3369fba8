import { expect, test } from 'vitest';
import {
  CERTIFICATE_CODE_BYTES,
  certificateCode,
  isCertificateCode,
  readCertificateCode,
  verifyCertificateInput,
} from './certificates.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const bytesOf = (seed: number) =>
  Uint8Array.from({ length: CERTIFICATE_CODE_BYTES }, (_, index) => (seed * 37 + index * 101) % 256);
const newCodes = [0, 1, 2, 5, 31].map((seed) => certificateCode(bytesOf(seed)));
/** Codes that were issued before codes had more random bits. */
const oldCodes = ['QA-K3GH-HGF6-B', 'QA-GH4H-6TF7-T', 'QA-2222-2222-2'];
const codes = [...newCodes, ...oldCodes];

test('a new code has the form QA-XXXX-XXXX-XXXX-XXXX, without 0, O, 1 and I', () => {
  for (const code of newCodes) expect(code).toMatch(/^QA(?:-[2-9A-HJ-NP-Z]{4}){4}$/u);
  for (let byte = 0; byte < 256; byte++)
    expect(certificateCode(new Uint8Array(CERTIFICATE_CODE_BYTES).fill(byte)).slice(3)).not.toMatch(
      /[01IO]/u,
    );
});

test('a new code has at least 64 random bits: each byte selects one character, all characters equally often', () => {
  expect(CERTIFICATE_CODE_BYTES * Math.log2(ALPHABET.length)).toBeGreaterThanOrEqual(64);
  const positions = [3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20];
  expect(positions).toHaveLength(CERTIFICATE_CODE_BYTES);
  for (const [index, place] of positions.entries()) {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const bytes = new Uint8Array(CERTIFICATE_CODE_BYTES);
      bytes[index] = byte;
      const character = certificateCode(bytes)[place]!;
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.keys()].sort().join('')).toBe(ALPHABET);
    expect(new Set(counts.values())).toEqual(new Set([256 / ALPHABET.length]));
  }
});

test('too few random bytes are refused', () => {
  for (const length of [0, 8, CERTIFICATE_CODE_BYTES - 1])
    expect(() => certificateCode(new Uint8Array(length))).toThrow(RangeError);
});

test('a typed code is recognized', () => {
  for (const code of codes) {
    expect(isCertificateCode(code)).toBe(true);
    expect(isCertificateCode(` ${code.toLowerCase()} `)).toBe(true);
    expect(isCertificateCode(code.replaceAll('-', ''))).toBe(true);
  }
});

test('a typed code is normalized to its printed form', () => {
  for (const code of codes)
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('-', ' – ')} `,
    ])
      expect(readCertificateCode(typed), typed).toBe(code);
});

test('a code with the prefix of any academy is read, in a sentence and without hyphens', () => {
  for (const prefix of ['LLC', 'MRLA', 'IO', 'QB'])
    for (const seed of [0, 1, 5]) {
      const code = certificateCode(bytesOf(seed), prefix);
      expect(code).toMatch(new RegExp(`^${prefix}-`, 'u'));
      for (const typed of [
        code,
        code.toLowerCase(),
        code.replaceAll('-', ''),
        `Certificate ID: ${code}.`,
        `ID ${code}`,
      ])
        expect(readCertificateCode(typed), typed).toBe(code);
    }
});

test('a code for verification is normalized; an empty and a wrong one have their own messages', () => {
  expect(verifyCertificateInput.parse({ code: codes[1]!.toLowerCase() })).toEqual({ code: codes[1] });
  const sentence = `Please look at ${'the certificate of our student '.repeat(8)}: ${codes[1]}.`;
  expect(verifyCertificateInput.parse({ code: sentence })).toEqual({ code: codes[1] });
  const messageOf = (code: string) => verifyCertificateInput.safeParse({ code }).error?.issues[0]?.message;
  expect(messageOf('  ')).toBe('Please enter the certificate ID');
  expect(messageOf(`${codes[1]!.slice(0, -1)}?`)).toMatch(/^This is not a certificate ID\./u);
});

test('the check character detects every single wrong character', () => {
  for (const code of codes)
    for (let at = 3; at < code.length; at++) {
      if (code[at] === '-') continue;
      for (const wrong of ALPHABET)
        if (wrong !== code[at])
          expect(
            isCertificateCode(code.slice(0, at) + wrong + code.slice(at + 1)),
            `${code} with ${wrong} at ${at}`,
          ).toBe(false);
    }
});

test.each([
  '',
  'QA',
  'QA-2222-2222',
  'QB-2222-2222-2',
  'QA-0222-2222-2',
  'QA-2222-2222-2-2',
  'QA-2222-2222-2222',
  'QA-2222-2222-2222-222',
  'QA-2222-2222-2222-2222-2',
  'QA-0222-2222-2222-2222',
])('%j is not a code', (text) => expect(isCertificateCode(text)).toBe(false));

test('different bytes give different codes', () => expect(new Set(codes).size).toBe(codes.length));
