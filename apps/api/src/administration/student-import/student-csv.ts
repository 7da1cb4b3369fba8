import { type ImportProblem, MAX_IMPORT_LINES } from '@qanoon/contracts/administration/student-import';
import { requiredText, visible } from '@qanoon/contracts/lib/text';
import { email as emailSchema } from '@qanoon/contracts/people/auth';
import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import * as m from '@qanoon/messages/server/students';
import { parseRecords } from './student-csv-records.ts';

/** A valid line. `course` is a title or an id as written; null when the line names none. */
export type CsvLine = { line: number; fullName: string; email: string; course: string | null };
export type CsvFile = { lines: CsvLine[]; problems: ImportProblem[]; ignoredColumns: string[] };

const COLUMNS = new Map<string, CsvColumn>([
  ['name', 'fullName'],
  ['full name', 'fullName'],
  ['email', 'email'],
  ['e-mail', 'email'],
  ['course', 'course'],
  // The headings of our own files in Urdu.
  ['نام', 'fullName'],
  ['پورا نام', 'fullName'],
  ['ای میل', 'email'],
  ['کورس', 'course'],
]);

const nameSchema = requiredText(m.nameIsMissing, 120);
const courseSchema = requiredText(m.courseIsMissing, 300);

/** Reads the students of a CSV file (RFC 4180). Every line that cannot be used is a problem. */
export function readStudentCsv(text: string): CsvFile {
  const parsed = parseRecords(text, (cells) => columnsOf(cells).filter((column) => column).length);
  if (!parsed) {
    const message = m.fileHasTooManyLines({ max: MAX_IMPORT_LINES });
    return { lines: [], problems: [{ line: 1, message }], ignoredColumns: [] };
  }
  const { records, invalidLines } = parsed;
  const problems = invalidLines.map((line) => ({ line, message: m.thisLineIsNotValid() }));
  const [header, ...rows] = records;
  const refused = (message: string): CsvFile => ({
    lines: [],
    problems: [{ line: 1, message }, ...problems.filter(({ line }) => line !== 1)],
    ignoredColumns: [],
  });
  if (!header) return refused(m.fileIsEmpty());
  const columns = columnsOf(header.cells);
  for (const [column, label] of [
    ['fullName', m.columnName],
    ['email', m.columnEmail],
  ] as const)
    if (!columns.includes(column)) return refused(m.columnIsMissing({ column: label() }));
  const named = columns.filter((column) => column !== undefined);
  if (new Set(named).size < named.length) return refused(m.firstLineNamesColumnTwice());
  if (rows.length > MAX_IMPORT_LINES) return refused(m.fileHasTooManyLines({ max: MAX_IMPORT_LINES }));

  const lines: CsvLine[] = [];
  for (const { line, cells } of rows) {
    const read = readLine(line, cells, columns);
    if ('message' in read) problems.push(read);
    else lines.push(read);
  }
  problems.push(...findRepeated(lines));
  problems.sort((a, b) => a.line - b.line);
  const ignoredColumns = header.cells.filter((cell, index) => !columns[index] && cell.trim() !== '');
  return { lines, problems, ignoredColumns: ignoredColumns.slice(0, 50).map((name) => name.slice(0, 100)) };
}

type Columns = (CsvColumn | undefined)[];
type CsvColumn = 'fullName' | 'email' | 'course';

const columnsOf = (headings: string[]): Columns =>
  headings.map((cell) => COLUMNS.get(withoutInvisible(cell).trim().toLowerCase().replaceAll('_', ' ')));

function readLine(line: number, cells: string[], columns: Columns): CsvLine | ImportProblem {
  // A cell that contains only direction marks and the like is empty.
  const cell = (column: CsvColumn) => visible(cells[columns.indexOf(column)] ?? '');
  if (cells.slice(columns.length).some((extra) => visible(extra) !== ''))
    return { line, message: m.thisLineHasMoreCells() };
  const fullName = nameSchema.safeParse(cell('fullName'));
  if (!fullName.success)
    return { line, message: m.nameProblem({ problem: fullName.error.issues[0]!.message }) };
  const email = emailSchema.safeParse(cell('email'));
  if (!email.success) return { line, message: m.emailAddressIsNotValid() };
  const course = cell('course') === '' ? undefined : courseSchema.safeParse(cell('course'));
  if (course && !course.success)
    return { line, message: m.courseProblem({ problem: course.error.issues[0]!.message }) };
  return { line, fullName: fullName.data, email: email.data, course: course?.data ?? null };
}

/** Finds repeated lines. A student may have several lines, one per course, with one name. */
function findRepeated(lines: readonly CsvLine[]): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const firstByEmail = new Map<string, CsvLine>();
  const firstByPair = new Map<string, number>();
  for (const { line, email, fullName, course } of lines) {
    const first = firstByEmail.get(email);
    const pair = JSON.stringify([email, course?.toLowerCase()]);
    const same = firstByPair.get(pair);
    if (same !== undefined) problems.push({ line, message: m.lineRepeatsLine({ line: same }) });
    else if (first && first.fullName !== fullName)
      problems.push({ line, message: m.lineHasAnotherName({ line: first.line }) });
    firstByPair.set(pair, same ?? line);
    if (!first) firstByEmail.set(email, { line, email, fullName, course });
  }
  return problems;
}
