/** The providers of most addresses. A slip in one of them reaches nobody, or a stranger. */
const PROVIDERS = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'live.com', 'icloud.com', 'ymail.com'],
  ...['msn.com', 'aol.com', 'protonmail.com', 'rocketmail.com'],
] as const;

/** Real domains of other owners that look like a slip. */
const OTHERS: ReadonlySet<string> = new Set([
  ...[
    'mail.com',
    'email.com',
    'gmx.com',
    'me.com',
    'mac.com',
    'proton.me',
    'pm.me',
    'zoho.com',
    'yandex.com',
  ],
  ...['yahoo.co.uk', 'yahoo.co.in', 'yahoo.in', 'yahoo.ca', 'hotmail.co.uk', 'hotmail.ca', 'hotmail.fr'],
  ...['live.co.uk', 'live.ca', 'live.in', 'outlook.sa', 'outlook.in', 'aol.co.uk', 'fastmail.com'],
]);

/** The shortest name in which two wrong letters count as a slip. A shorter one could be another name. */
const MIN_LENGTH_FOR_TWO = 9;

/**
 * `sana@gmial.com` → `sana@gmail.com`: the address with the provider that was most likely meant; undefined
 * for others.
 */
export function suggestEmail(address: string): string | undefined {
  const [name, domain, ...more] = address.trim().toLowerCase().split('@');
  if (
    !name ||
    !domain ||
    more.length > 0 ||
    OTHERS.has(domain) ||
    (PROVIDERS as readonly string[]).includes(domain)
  )
    return undefined;
  if (domain.startsWith('gmail.')) return `${name}@gmail.com`;
  const nearest = PROVIDERS.map((provider) => ({ provider, slips: countSlips(domain, provider) })).sort(
    (one, other) => one.slips - other.slips,
  )[0]!;
  const mostSlips = nearest.provider.length >= MIN_LENGTH_FOR_TWO ? 2 : 1;
  return nearest.slips <= mostSlips ? `${name}@${nearest.provider}` : undefined;
}

/** How many letters are missing, added, replaced, or swapped with their neighbor. */
function countSlips(typed: string, meant: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = typed[i - 1] === meant[j - 1];
      const isSwapped = typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      row.push(
        i === 0
          ? j
          : Math.min(
              rows[i - 1]![j]! + 1,
              row[j - 1]! + 1,
              rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
              i > 1 && j > 1 && isSwapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
