import { expect, test } from 'vitest';
import { speakingName } from './file-names.ts';

test('a file is named after its student and course', () => {
  expect(
    speakingName(['Certificate', 'QA-2222-2222-2', 'Sana Malik', 'Contract Law'], 'application/pdf'),
  ).toBe('Certificate QA-2222-2222-2 Sana Malik Contract Law.pdf');
  expect(speakingName(['Payment proof', null, 'ثنا ملک', 'Contract Law'], 'image/png')).toBe(
    'Payment proof ثنا ملک Contract Law.png',
  );
});

test('hostile names become file names that every system accepts', () => {
  expect(
    speakingName(['Payment proof', '../../etc/passwd', 'a\u202egnp.exe', '<b>:*?"|'], 'image/jpeg'),
  ).toBe('Payment proof .. .. etc passwd a gnp.exe b.jpg');
  expect(Buffer.byteLength(speakingName(['س'.repeat(500), '例'.repeat(500)], 'image/png'))).toBeLessThan(255);
});
