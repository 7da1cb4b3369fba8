import { AppError } from '../../errors.ts';

const MAX_DEPTH = 32;

/** Refuses JSON that nests deeper than anything we are ever sent: parsing and validating it recurses. */
export function checkJsonText(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) throw new AppError('INVALID_INPUT', 'The request is nested too deeply.');
    } else if (character === '}' || character === ']') depth -= 1;
  }
}
