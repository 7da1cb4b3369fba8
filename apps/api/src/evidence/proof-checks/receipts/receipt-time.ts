const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const URDU_MONTHS = [
  'جنوری',
  'فروری',
  'مارچ',
  'اپریل',
  'مئی',
  'جون',
  'جولائی',
  'اگست',
  'ستمبر',
  'اکتوبر',
  'نومبر',
  'دسمبر',
];
const MONTH = String.raw`(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
/** Pakistani receipts have the day first. */
const DATES = [
  new RegExp(String.raw`\b${MONTH} ?(?<day>\d{1,2}),? ?(?<year>20\d\d)\b`, 'iu'),
  new RegExp(
    String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?[ \-/.]?${MONTH},?[ \-/.]?(?<year>20\d\d|\d\d)\b`,
    'iu',
  ),
  // The recognition loses a digit beside an alef, so one digit may be a half of the day.
  new RegExp(String.raw`\b(?<day>\d\d) (?<name>${URDU_MONTHS.join('|')}),? ?(?<year>20\d\d)\b`, 'u'),
  /\b(?<year>20\d\d)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})\b/u,
  /\b(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>20\d\d|\d\d)\b/u,
];
const TIME =
  /(?:\b(?<before>[ap])\.?m\.? )?\b(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d))?(?: ?(?<after>[ap])\.?m\b)?/iu;
const TIME_LABEL = /^(?:time\b|وقت)/iu;
/** Words for morning, noon, evening and night. Which half of the day they mean depends on the hour. */
const URDU_HALF = /صبح|دوپہر|شام|رات/u;

/**
 * The time of the payment in Karachi as ISO 8601, or its day if no time is printed with it; null if the lines
 * have several days. The phone's clock, at the top of a screenshot, is not the time of the payment.
 */
export function readPaidAt(lines: readonly string[]): string | null {
  const found = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const dated = findDay(line);
    if (!dated) continue;
    const labelled = lines.find((each, other) => other !== at && TIME_LABEL.test(each));
    const time = timeIn(dated.rest) ?? (labelled && timeIn(labelled)) ?? timeAtStart(lines[at + 1] ?? '');
    const isMorePrecise = time !== undefined && !found.get(dated.day)?.includes('T');
    if (!found.has(dated.day) || isMorePrecise)
      found.set(dated.day, time ? `${dated.day}T${time}+05:00` : dated.day);
  }
  return found.size === 1 ? [...found.values()][0]! : null;
}

/** The first day in a line, and the line without it. */
function findDay(line: string): { day: string; rest: string } | undefined {
  for (const pattern of DATES) {
    const found = pattern.exec(line);
    const day = found && parseDay(found.groups!);
    if (day)
      return { day, rest: `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}` };
  }
  return undefined;
}

function parseDay({
  year = '',
  month,
  name,
  day = '',
}: Record<string, string | undefined>): string | undefined {
  const monthNumber = name
    ? Math.max(MONTHS.indexOf(name.toLowerCase()), URDU_MONTHS.indexOf(name)) + 1
    : Number(month);
  const iso = `${year.length === 2 ? `20${year}` : year}-${two(monthNumber)}-${two(Number(day))}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // `Date` turns 31 February into a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function timeIn(text: string): string | undefined {
  const { hour, minute, second = '00', before, after } = TIME.exec(text)?.groups ?? {};
  if (hour === undefined || minute === undefined) return undefined;
  let hours = Number(hour);
  const half = (after ?? before)?.toLowerCase();
  if (half) {
    if (hours < 1 || hours > 12 || (before && after)) return undefined;
    hours = (hours % 12) + (half === 'p' ? 12 : 0);
  } else if (URDU_HALF.test(text)) return undefined;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${two(hours)}:${minute}:${second}`;
}

const timeAtStart = (text: string): string | undefined =>
  /^(?:at )?(?:[ap]\.?m\.? )?\d{1,2}[:.]\d\d/iu.test(text) ? timeIn(text) : undefined;

const two = (value: number): string => String(value).padStart(2, '0');
