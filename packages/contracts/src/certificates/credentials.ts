import { z } from 'zod';

/** A credential as it was signed. `document`: the JSON-LD text. `jwt`: the same claims as VC-JWT. */
export const signedCredential = z.strictObject({ document: z.string(), jwt: z.string() });
