import { findUnprintable } from '@qanoon/domain/lib/text/printable-text';
import { worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/certificates';
import { AppError } from '../../lib/errors/errors.ts';
import type { FrozenFacts } from './certificate-issuing.repo.ts';

/** Refuses a certificate because of this letter in one of its texts. */
export class UnprintableText extends AppError {
  readonly unprintable: { letter: string; text: string };

  constructor(unprintable: { letter: string; text: string }) {
    super('CERTIFICATE_NOT_PRINTABLE', worded(m.textCannotBePrinted, unprintable));
    this.unprintable = unprintable;
  }
}

/** Throws CERTIFICATE_NOT_PRINTABLE, with the letter, if a drawing could not show a text of the certificate. */
export function requirePrintable({ printed }: Pick<FrozenFacts, 'printed'>): void {
  const { studentName, studentNameUrdu, courseTitle, instructorName, signatories } = printed;
  const { academyName, academyNameUrdu } = printed;
  const texts = [studentName, studentNameUrdu, courseTitle, instructorName, academyName, academyNameUrdu];
  for (const text of [...texts, ...signatories.flatMap(({ name, title }) => [name, title])]) {
    const letter = findUnprintable(text);
    if (letter !== undefined) throw new UnprintableText({ letter, text });
  }
}
