import type { saveOutcome } from '@qanoon/contracts/server-settings';
import type { z } from 'zod';

/** A failure is a result, because the owner has to read why. */
export type SaveOutcome = z.input<typeof saveOutcome>;
