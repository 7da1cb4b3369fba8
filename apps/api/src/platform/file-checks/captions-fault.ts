/** The first error in a captions file. `line` is counted from 1. */
export class CaptionsFault extends Error {
  readonly line: number;
  constructor(index: number, message: string) {
    super(message);
    this.line = index + 1;
  }
}
