import { findUnprintable, toPrintable } from '@qanoon/domain/lib/text/printable-text';
import * as m from '@qanoon/messages/shared/text';
import type { z } from 'zod';

/**
 * One line or paragraphs that a certificate or receipt prints. Refuses letters that it cannot show, by their
 * name.
 */
export const printed = (schema: z.ZodString): z.ZodString =>
  schema.overwrite(toPrintable).superRefine((text, issues) => {
    const letter = findUnprintable(text);
    if (letter !== undefined) issues.addIssue({ code: 'custom', message: m.cannotBePrinted({ letter }) });
  });
