/** The longest name in characters that home screens show whole. */
const MAX_CHARACTERS = 12;

/** Returns the first words of an academy's name that a home screen shows whole; at least one. */
export function shortName(name: string): string {
  const [first = name, ...words] = name.trim().split(/\s+/u);
  let short = first;
  for (const word of words) {
    const longer = `${short} ${word}`;
    if (longer.length > MAX_CHARACTERS) break;
    short = longer;
  }
  return short;
}
