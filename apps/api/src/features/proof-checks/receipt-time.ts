const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
/** Pakistani receipts have the day first. */
const DATES = [
  new RegExp(String.raw`\b${MONTH} ?(?<day>\d{1,2}),? ?(?<year>20\d\d)\b`, 'iu'),
  new RegExp(
    String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?[ \-/.]?${MONTH},?[ \-/.]?(?<year>20\d\d|\d\d)\b`,
    'iu',
  ),
  /\b(?<year>20\d\d)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})\b/u,
  /\b(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>20\d\d|\d\d)\b/u,
];
const TIME = /\b(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d))?(?: ?(?<half>[ap])\.?m\b)?/iu;

/**
 * The time of the payment in Karachi as ISO 8601, or its day if there is no time with it. The clock of the phone, at the
 * top of a screenshot, is not the time of the payment.
 */
export function readPaidAt(lines: readonly string[]): string | null {
  for (const [at, line] of lines.entries())
    for (const pattern of DATES) {
      const found = pattern.exec(line);
      const day = found && dayOf(found.groups!);
      if (!day) continue;
      const rest = `${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`;
      const labelled = lines.find((each, other) => other !== at && /^time\b/iu.test(each));
      const time = timeIn(rest) ?? (labelled && timeIn(labelled)) ?? timeAtStart(lines[at + 1] ?? '');
      return time ? `${day}T${time}+05:00` : day;
    }
  return null;
}

function dayOf({ year = '', month, name, day = '' }: Record<string, string | undefined>): string | undefined {
  const monthNumber = name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month);
  const iso = `${year.length === 2 ? `20${year}` : year}-${two(monthNumber)}-${two(Number(day))}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February is no day.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function timeIn(text: string): string | undefined {
  const { hour, minute, second = '00', half } = TIME.exec(text)?.groups ?? {};
  if (hour === undefined || minute === undefined) return undefined;
  let hours = Number(hour);
  if (half) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${two(hours)}:${minute}:${second}`;
}

const timeAtStart = (text: string): string | undefined =>
  /^(?:at )?\d{1,2}[:.]\d\d/u.test(text) ? timeIn(text) : undefined;

const two = (value: number): string => String(value).padStart(2, '0');
