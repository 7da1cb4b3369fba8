import { type PDFFont, rgb } from 'pdf-lib';

/** Converts a color such as `#14432f` to a pdf-lib color. */
export function hex(value: string): ReturnType<typeof rgb> {
  const channel = (start: number) => Number.parseInt(value.slice(start, start + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}

/** Replaces characters that the standard font lacks by `?`, because pdf-lib throws for them. */
export function writable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return [...text.normalize('NFC')]
    .map((character) => (known.has(character.codePointAt(0)!) ? character : '?'))
    .join('');
}

/** Breaks the text into lines that are at most `width` wide. */
export function wrap(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of writable(font, text).split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Breaks the text into the same number of lines, with similar lengths. */
export function balance(font: PDFFont, text: string, size: number, width: number): string[] {
  const count = wrap(font, text, size, width).length;
  let narrow = width;
  while (narrow > size && wrap(font, text, size, narrow - size / 2).length === count) narrow -= size / 2;
  return wrap(font, text, size, narrow);
}
