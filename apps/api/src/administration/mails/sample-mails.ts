import type { Academy } from '@qanoon/domain/academy/academy';
import type { Deps } from '../../lib/context.ts';
import type { Env } from '../../lib/settings/env.ts';
import { type SampleMail, type SampleState, sampleMails } from '../../platform/mail/sample-mail.ts';

/**
 * Lists every mail that the server sends, with sample data in the current language, for the preview in the
 * console.
 */
export const listSampleMails = (academy: Academy, urls: Env['urls'], at: Date): SampleMail[] =>
  sampleMails.read().flatMap((list) => list({ academy, urls, at }));

/** Finds one of these mails in one of its states; undefined when there is no such mail or state. */
export const findSample = (
  academy: Academy,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { mailId, stateId }: { mailId: string; stateId: string },
): SampleState | undefined =>
  listSampleMails(academy, env.urls, now())
    .find(({ id }) => id === mailId)
    ?.states.find(({ id }) => id === stateId);
