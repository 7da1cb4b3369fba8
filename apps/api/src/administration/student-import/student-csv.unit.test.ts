import { readFileSync } from 'node:fs';
import { MAX_IMPORT_LINES } from '@qanoon/contracts/administration/student-import';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStudentCsv } from './student-csv.ts';

const read = (text: string) => {
  const { lines, problems } = readStudentCsv(text);
  return { names: lines.map(({ fullName }) => fullName), problems };
};

describe('the CSV reader accepts', () => {
  test.each([
    ['commas', 'name,email\nSana Malik,sana@example.test\n'],
    ['semicolons, as spreadsheets in some countries write', 'name;email\nSana Malik;sana@example.test'],
    ['tabs', 'name\temail\nSana Malik\tsana@example.test'],
    [
      'a byte order mark, other line ends and empty lines',
      '\ufeffName,E-mail\r\n\r\n"Sana Malik",SANA@example.test\r\n',
    ],
    ['other columns and another order', 'E-mail,Phone,Full_Name\nsana@example.test,0300,Sana Malik\n'],
    ['the headings of a file in Urdu', 'نام,ای میل,کورس\nSana Malik,sana@example.test,\n'],
    ['a vertical bar that the first line declares', 'sep=|\nname|email\nSana Malik|sana@example.test'],
    ['a separator other than the declared one', 'sep=,\r\nname;email\r\nSana Malik;sana@example.test'],
    [
      'a comma in every line of a file with semicolons',
      'name;email;City, Province\nSana Malik;sana@example.test;Lahore, Punjab\n',
    ],
    ['missing cells at the end', 'name,email,course\nSana Malik,sana@example.test\n'],
  ])('%s', (_what, text) => {
    const { lines, problems } = readStudentCsv(text);
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([{ fullName: 'Sana Malik', email: 'sana@example.test', course: null }]);
  });

  test.each([
    ['u05-sep-line.csv', 3, 'u05a@bugs.example'],
    ['u10-comma-in-heading.csv', 2, 'u10a@bugs.example'],
  ])('the file %s', (name, line, email) => {
    const file = new URL(`../../../test/fixtures/students/${name}`, import.meta.url);
    const { lines, problems } = readStudentCsv(readFileSync(file, 'utf8'));
    expect(problems).toEqual([]);
    expect(lines).toEqual([{ line, fullName: 'Sana Malik', email, course: null }]);
  });

  test('quotes, commas and Urdu in a name', () => {
    expect(read('name,email\n"Malik, ""Sana""",a@example.test\nثنا ملک,b@example.test')).toEqual({
      names: ['Malik, "Sana"', 'ثنا ملک'],
      problems: [],
    });
  });

  test('a student with a line for each course', () => {
    const { lines } = readStudentCsv('name,email,course\nA,a@example.test,One\nA,a@example.test,Two\n');
    expect(lines.map(({ line, course }) => [line, course])).toEqual([
      [2, 'One'],
      [3, 'Two'],
    ]);
  });
});

test('direction marks and zero-width spaces are removed; joiners inside words stay', () => {
  const file = new URL('../../../test/fixtures/students/invisible-characters.csv', import.meta.url);
  const { lines, problems } = readStudentCsv(readFileSync(file, 'utf8'));
  expect(problems).toEqual([]);
  expect(lines.map(({ fullName, email }) => [fullName, email])).toEqual([
    ['Sana Malik', 'u07a@bugs.example'],
    ['Ali\u00a0Raza', 'u07b@bugs.example'],
    ['Zara', 'u07c@bugs.example'],
  ]);
  expect(read('\u200fname,e\u200bmail,course\nمی\u200cخواہم\u200f,a@example.test,\u200f\n')).toEqual({
    names: ['می\u200cخواہم'],
    problems: [],
  });
});

test('columns named like members of an object are ignored columns, also twice', () => {
  const { lines, ignoredColumns } = readStudentCsv(
    'name,email,constructor,constructor,__proto__\nSana,a@example.test,x,y,z\n',
  );
  expect(lines).toHaveLength(1);
  expect(ignoredColumns).toEqual(['constructor', 'constructor', '__proto__']);
});

describe('the CSV reader names every bad line', () => {
  test('with its number and reason, and reads the others', () => {
    const text = [
      'name,email,course',
      'Good,good@example.test,',
      ',missing@example.test,',
      'No address,,',
      'Bad address,not-an-address,',
      'Control\u0007,bell@example.test,',
      'Control\u0000,nul@example.test,',
      `${'x'.repeat(121)},long@example.test,`,
      'Good,GOOD@example.test,',
      'Other name,good@example.test,Law',
      'Too,many@example.test,Law,cells',
      'Also good,also@example.test,Law',
    ].join('\n');
    const { names, problems } = read(text);
    expect(names).toEqual(['Good', 'Good', 'Other name', 'Also good']);
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '3: Name: The name is missing',
      '4: The e-mail address is not valid',
      '5: The e-mail address is not valid',
      '6: Name: Text contains characters that cannot be stored',
      '7: Name: Text contains characters that cannot be stored',
      '8: Name: At most 120 characters',
      '9: This line repeats line 2',
      '10: Line 2 has another name for this address',
      '11: This line has more cells than the first line',
    ]);
  });

  test('with the numbers of lines after a cell of several lines', () => {
    const { problems } = read('name,email\n"Two\nlines",a@example.test\nB,b\n');
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
  });

  test.each([
    ['an empty file', '', 'The file is empty'],
    ['no header', 'Sana,sana@example.test', 'The first line must name the columns: name is missing'],
    ['no address', 'name,phone\nSana,0300', 'The first line must name the columns: email is missing'],
    ['a repeated column', 'name,email,E-mail\nSana,a@example.test,b', 'The first line names a column twice'],
    [
      'too many lines',
      `name,email\n${Array.from({ length: MAX_IMPORT_LINES + 1 }, (_, i) => `A,a${i}@example.test\n`).join('')}`,
      'The file has more than 5,000 lines',
    ],
    [
      'too many lines that are not valid CSV',
      `name,email\n${'a"b"c\n'.repeat(MAX_IMPORT_LINES + 1)}`,
      'The file has more than 5,000 lines',
    ],
    [
      'too many quotation marks inside of one cell',
      `name,email\n${`a${'"'.repeat(9000)}\n`.repeat(4)}`,
      'The file has more than 5,000 lines',
    ],
    [
      'too many empty lines before the first one with cells',
      `name,email\n${',\n'.repeat(30_000)}Sana,sana@example.test\n`,
      'The file has more than 5,000 lines',
    ],
    [
      'no address, with another separator inside a heading',
      'Full Name (first, last);Phone\nSana;0300',
      'The first line must name the columns: name is missing',
    ],
  ])('of a file with %s', (_what, text, message) => {
    expect(read(text)).toMatchObject({ names: [], problems: [{ line: 1, message }] });
  });

  test('when a line is not valid CSV, after a line that declares the separator', () => {
    const { problems } = read('sep=,\nname,email\na"b"c,x\nB,b\n');
    expect(problems.map(({ line }) => line)).toEqual([3, 4]);
  });

  test('when a quotation mark is never closed', () => {
    const { names, problems } = read(`name,email\nA,a@example.test\n"B,b@example.test\n${'C,c\n'.repeat(9)}`);
    expect(names).toEqual(['A']);
    expect(problems.length).toBeGreaterThan(0);
  });
});

test('any text is read without an error, within the limits', { timeout: 60_000 }, async () => {
  const piece = fc.constantFrom(
    'name',
    'email',
    ',',
    ';',
    '"',
    '\n',
    '\r',
    '\t',
    '\0',
    '=1+1',
    'a@b.test',
    '\ufeff',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (pieces) => {
      const { lines, problems } = readStudentCsv(pieces.join(''));
      for (const { fullName, email } of lines) expect(/[\n\r\0]/u.test(fullName + email)).toBe(false);
      for (const { line } of problems) expect(line).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});
