import type { MailPreview, MailSample } from '@qanoon/contracts/administration/mails';
import * as m from '@qanoon/messages/server/mails';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { senderOf } from '../../platform/mail/send-mail.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { sendSampleEmail } from './mails.jobs.ts';
import { findSample, listSampleMails } from './sample-mails.ts';

type Sample = { mailId: string; stateId: string };

/** Lists every mail that the server sends, for the preview. */
export async function listMails(deps: Deps): Promise<MailSample[]> {
  const mails = listSampleMails(await getAcademy(deps), deps.env.urls, deps.now());
  return mails.map((mail) => ({ ...mail, states: mail.states.map(({ id, label }) => ({ id, label })) }));
}

/**
 * Renders a mail with sample data, as its recipient would see it. Throws NOT_FOUND when there is no such mail
 * or state.
 */
export async function previewMail(
  deps: Deps,
  { withLogo, ...sample }: Sample & { withLogo: boolean },
): Promise<MailPreview> {
  const academy = await getAcademy(deps);
  const { content, verified, settingsUrl } = await findState(deps, sample);
  const { urls } = deps.env;
  const { from, replyTo } = senderOf(deps.env, academy);
  const rendered = renderMail(content, {
    academy: withLogo ? academy : { ...academy, logoUrl: null },
    urls,
    to: { email: '', fullName: m.nameOfRecipient(), emailVerifiedAt: verified ? deps.now() : null },
    settingsUrl,
  });
  return {
    ...rendered,
    from: `${from.name} <${from.address}>`,
    replyTo: replyTo ?? null,
    preheader: content.preheader,
    hasLogo: academy.logoUrl !== null,
  };
}

/**
 * Sends the sample to the caller's own address. Throws NOT_FOUND, or TOO_MANY_REQUESTS after twenty in an
 * hour.
 */
export async function sendSample(ctx: Context, actor: Actor, sample: Sample): Promise<{ ok: true }> {
  await findState(ctx, sample);
  await limit(ctx, 'sample-mail-account', actor.id);
  await ctx.db.transaction((tx) => ctx.jobs.add(tx, sendSampleEmail, { userId: actor.id, ...sample }));
  return { ok: true };
}

async function findState(deps: Deps, sample: Sample) {
  const state = findSample(await getAcademy(deps), deps, sample);
  if (!state) throw new AppError('NOT_FOUND');
  return state;
}
