import { ERRORS } from '@qanoon/domain/lib/errors';
import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { timestamp } from '../lib/primitives.ts';
import { requiredText } from '../lib/text.ts';
import { newAdminPassword, requiredEmail } from './auth.ts';

const FILL_IN = deferred.pleaseFillInAllFields;
const setupToken = requiredText(ERRORS.SETUP_LINK_UNKNOWN.message);

export const setupTokenInput = z.strictObject({ token: setupToken });

/** Whether a setup link is valid; `message` is the reason why not. */
export const setupLinkStatus = z.strictObject({
  status: z.enum(['valid', 'expired', 'unknown', 'done']),
  message: z.string().nullable(),
});

/** The first account of an academy. */
export const createOwnerInput = z.strictObject({
  token: setupToken,
  fullName: requiredText(FILL_IN, 120),
  email: requiredEmail(FILL_IN),
  password: newAdminPassword,
});
export type CreateOwnerInput = z.infer<typeof createOwnerInput>;

/** The steps that make an academy ready for students, in the order of the checklist. */
export const CHECKLIST_STEPS = [
  'academy',
  'payee',
  'pages',
  'mail',
  'address',
  'backup',
  'video',
  'course',
] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

export const checklist = z.strictObject({
  /** `message`: one sentence with the state or the next action. */
  items: z.array(z.strictObject({ step: z.enum(CHECKLIST_STEPS), done: z.boolean(), message: z.string() })),
  dismissed: z.boolean(),
});
export type Checklist = z.infer<typeof checklist>;

/** What `pnpm admin doctor` reports, at most a minute old. */
export const installationReport = z.strictObject({
  checkedAt: timestamp,
  diagnostics: z.array(
    z.strictObject({ check: z.string(), level: z.enum(['ok', 'warning', 'problem']), message: z.string() }),
  ),
});
export type InstallationReport = z.infer<typeof installationReport>;

/** What removing the demo deletes, and the folder of the server to which it is backed up before. */
export const demoContents = z.strictObject({
  students: z.int(),
  administrators: z.int(),
  courses: z.int(),
  payments: z.int(),
  certificates: z.int(),
  files: z.int(),
  bytes: z.int(),
  backupFolder: z.string(),
});
export type DemoContents = z.infer<typeof demoContents>;

export const removeDemoInput = z.strictObject({
  password: z.string({ error: FILL_IN }).min(1, { error: FILL_IN }).max(1000),
});

/** The address where the owner of the new academy creates their account. */
export const removedDemo = z.strictObject({ setupUrl: z.string() });

/** `outbox`: there is no mail server, so the mail is a file. `failed`: `message` has the server's reason. */
export const testMailResult = z.strictObject({
  status: z.enum(['sent', 'outbox', 'failed']),
  message: z.string(),
});
