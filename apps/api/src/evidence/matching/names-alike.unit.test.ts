import { describe, expect, test } from 'vitest';
import { areNamesAlike } from './names-alike.ts';

describe('names may belong to one person:', () => {
  test.each([
    ['MUHAMMAD ALI KHAN', 'Muhammad Ali Khan'],
    ['Mohammad Ali Khan', 'Muhammad Ali Khan'],
    ['M. ALI KHAN', 'Muhammad Ali Khan'],
    ['Khan, Muhammad Ali', 'Muhammad Ali Khan'],
    ['ALI KHAN', 'Muhammad Ali Khan'],
    ['MR. BILAL AHMED SHAH', 'Bilal Ahmad Shah'],
    ['محمد علی خان', 'Muhammad Ali Khan'],
    ['فاطمہ حسین', 'Fatima Hussain'],
    ['عائشہ صدیقی', 'Ayesha Siddiqui'],
    ['جناب عثمان جاوید', 'Usman Javed'],
    ['یوسف قریشی', 'Yousuf Qureshi'],
    ['احمد شہزاد', 'Ahmed Shehzad'],
    ['غلام مصطفیٰ', 'Ghulam Mustafa'],
    ['چوہدری اقبال', 'Chaudhry Iqbal'],
    ['Abdul Rehman', 'ABDULREHMAN'],
    ['عبدالرحمٰن خان', 'Abdul Rehman Khan'],
    ['MUHAMMAD IMRAN SIDDI', 'Muhammad Imran Siddiqui'],
    ['Ayesha', 'AYESHA'],
    ['Sana\u200b Mal\u0640ik', 'SANA MALIK'],
  ])('%s and %s', (first, second) => {
    expect(areNamesAlike(first, second)).toBe(true);
    expect(areNamesAlike(second, first)).toBe(true);
  });
});

describe('names belong to different people:', () => {
  test.each([
    ['MUHAMMAD ALI', 'Muhammad Bilal'],
    ['MUHAMMAD', 'Muhammad Ali Khan'],
    ['M A K', 'Muhammad Ali Khan'],
    ['Sana Malik', 'Sana Durrani'],
    ['Bilal Khan', 'Hina Khan'],
    ['Ahmed Raza', 'Hammad Raza'],
    ['محمد بلال', 'Muhammad Ali'],
    ['Mr', 'Mrs'],
    ['', ''],
    ['***0101', '***0101'],
    ['', 'Muhammad Ali'],
  ])('%s and %s', (first, second) => {
    expect(areNamesAlike(first, second)).toBe(false);
    expect(areNamesAlike(second, first)).toBe(false);
  });
});

test('only the first 120 characters of a name are compared', () => {
  const start = `Muhammad Ali ${'.'.repeat(107)}`;
  expect(start).toHaveLength(120);
  expect(areNamesAlike(`${start} Khan`, 'Muhammad Ali')).toBe(true);
  expect(areNamesAlike(`${start} Khan`, `${start} Siddiqui`)).toBe(true);
  expect(areNamesAlike('a '.repeat(100_000), 'م '.repeat(100_000))).toBe(false);
});
