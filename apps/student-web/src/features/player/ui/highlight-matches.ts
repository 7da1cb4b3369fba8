/** A text in parts, those that were searched for among them; one part where nothing was found. Case and accents make no difference. */
export function highlightMatches(text: string, search: string): { text: string; hit: boolean }[] {
  const wanted = search.trim();
  if (!wanted) return [{ text, hit: false }];
  const parts: { text: string; hit: boolean }[] = [];
  const [where, what] = [foldCase(text), foldCase(wanted).letters];
  let done = 0;
  for (
    let at = where.letters.indexOf(what);
    what && at >= 0;
    at = where.letters.indexOf(what, at + what.length)
  ) {
    const [from, to] = [where.places[at]!, where.places[at + what.length] ?? text.length];
    parts.push({ text: text.slice(done, from), hit: false }, { text: text.slice(from, to), hit: true });
    done = to;
  }
  return [...parts, { text: text.slice(done), hit: false }];
}

/** Letters without case and accents, and where each stood in the text. */
function foldCase(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
    letters += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push(place);
    place += letter.length;
  }
  return { letters, places };
}
