import { expect, test } from 'vitest';
import { certificateCode, isCertificateCode, readCertificateCode, verifyCertificateInput } from './certificates.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codes = [0, 1, 2, 5, 31].map((seed) => certificateCode(Uint8Array.from({ length: 8 }, (_, index) => (seed * 37 + index * 101) % 256)));

test('a code reads QA-XXXX-XXXX-C, without 0, O, 1 and I', () => {
  for (const code of codes) expect(code).toMatch(/^QA-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]$/u);
  for (let byte = 0; byte < 256; byte++) expect(certificateCode(new Uint8Array(8).fill(byte)).slice(3)).not.toMatch(/[01IO]/u);
});

test('a code is known again as people type it', () => {
  for (const code of codes) {
    expect(isCertificateCode(code)).toBe(true);
    expect(isCertificateCode(` ${code.toLowerCase()} `)).toBe(true);
    expect(isCertificateCode(code.replaceAll('-', ''))).toBe(true);
  }
});

test('a code is read as it is printed, however it is typed', () => {
  for (const code of codes)
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' '), ` ${code.replaceAll('-', ' – ')} `])
      expect(readCertificateCode(typed), typed).toBe(code);
});

test('what is asked of a code is the code as printed; nothing and a wrong one have words of their own', () => {
  expect(verifyCertificateInput.parse({ code: codes[1]!.toLowerCase() })).toEqual({ code: codes[1] });
  const told = (code: string) => verifyCertificateInput.safeParse({ code }).error?.issues[0]?.message;
  expect(told('  ')).toBe('Please enter the certificate ID');
  expect(told(`${codes[1]!.slice(0, -1)}?`)).toMatch(/^This is not a certificate ID\./u);
});

test('the check character catches every single wrong character', () => {
  for (const code of codes)
    for (let at = 3; at < code.length; at++) {
      if (code[at] === '-') continue;
      for (const wrong of ALPHABET)
        if (wrong !== code[at])
          expect(isCertificateCode(code.slice(0, at) + wrong + code.slice(at + 1)), `${code} with ${wrong} at ${at}`).toBe(false);
    }
});

test.each(['', 'QA', 'QA-2222-2222', 'QB-2222-2222-2', 'QA-0222-2222-2', 'QA-2222-2222-2-2'])('%j is no code', (text) =>
  expect(isCertificateCode(text)).toBe(false),
);

test('different bytes give different codes', () => expect(new Set(codes).size).toBe(codes.length));
