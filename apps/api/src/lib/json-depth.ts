import { AppError } from './errors/errors.ts';

const MAX_DEPTH = 32;

/** Throws INVALID_INPUT for JSON nested deeper than 32 levels, because parsing and validating it recurses. */
export function checkJsonDepth(text: string): void {
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
