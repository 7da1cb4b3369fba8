import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** The parameters of the address. Invalid values are ignored. */
export const mailsSearch = z.object({ mail: text, state: text });
export type MailsSearch = z.infer<typeof mailsSearch>;
