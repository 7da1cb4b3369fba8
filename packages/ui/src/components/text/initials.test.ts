import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Adv. Sana Tariq', 'ST'],
  ['Sana Tariq', 'ST'],
  ['Advocate Imran Qureshi', 'IQ'],
  ['Barrister Ayesha Siddiqui', 'AS'],
  ['Justice (Retd.) Nasir Aslam Zahid', 'NZ'],
  ['Prof. Dr. Hina Rauf', 'HR'],
  ['Mr Bilal', 'B'],
  ['MRS. Noor Jehan', 'NJ'],
  ['Ms. Ali', 'A'],
  ['Drew Prof', 'DP'],
  ['Dr', 'D'],
  ['Dr. Justice', 'DJ'],
  ['  صنعت   اللہ ', 'ص\u200cا'],
  ['ڈاکٹر حنا رؤف', 'ح\u200cر'],
  ['جسٹس (ریٹائرڈ) ناصر اسلم زاہد', 'ن\u200cز'],
  ['ثنا', 'ث'],
  ['Élodie Šťastná', 'ÉŠ'],
  ['(Sana) "Tariq"', 'ST'],
  ['Sana -', 'S'],
  ['', '?'],
  ['💡', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
