import { type OwnersSettings, SITES, type Site } from '@qanoon/contracts/administration/server-settings';
import { smtpPasswordUnreadable } from '@qanoon/messages/server/server-settings';
import { readIssuerUrl } from '../../certificates/credentials/publish-issuer.ts';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';
import { readLogin } from './apply-server-settings.ts';
import * as repo from './server-settings.repo.ts';

/** Everybody knows the owner's password of a demo, so one that strangers reach must not let its owner change the server. */
const isPublicDemo = (env: Env): boolean => isDemo(env) && env.production;

/** Throws SET_ON_SERVER in a public demo. */
export function refusePublicDemo(env: Env): void {
  if (isPublicDemo(env)) throw new AppError('SET_ON_SERVER');
}

type Row = repo.ServerSettingsRow | undefined;

/**
 * Reads the owner's settings, without their secret. Other administrators, and everybody in a public demo, get
 * nothing.
 */
export async function getServerSettings(
  ctx: Context,
  actor: Actor,
): Promise<{ settings: OwnersSettings | null; isPublicDemo: boolean }> {
  const isPublic = isPublicDemo(ctx.env);
  if (isPublic || !isAllowed('owner', actor)) return { settings: null, isPublicDemo: isPublic };
  const { db, env } = ctx;
  const [row, issuerUrl] = await Promise.all([repo.findSettings(db), readIssuerUrl(ctx)]);
  return {
    isPublicDemo: false,
    settings: {
      mail: describeMail(env, row),
      addresses: SITES.map((site) => describeAddress(env, row, site)),
      issuerUrl,
      backup: {
        time: row?.backupTime ?? '',
        kept: row?.backupsKept ?? repo.DEFAULT_BACKUPS_KEPT,
        folder: env.backupDir,
      },
    },
  };
}

function describeMail(env: Env, row: Row): OwnersSettings['mail'] {
  const { stated } = env;
  if (stated.smtpUrl !== undefined) return describeStatedMail(stated.smtpUrl, env.mailFrom ?? '');
  const login = row && readLogin(row);
  const from = stated.mailFrom ?? row?.mailFrom ?? '';
  const fromIsStated = stated.mailFrom !== undefined;
  if (!login)
    return {
      source: 'none',
      host: null,
      port: null,
      security: null,
      user: '',
      hasSecret: false,
      from,
      fromIsStated,
      fault: null,
    };
  const isUnreadable = env.smtp !== undefined && 'unreadable' in env.smtp;
  return {
    source: 'console',
    ...login,
    hasSecret: row.smtpPassword !== null,
    from,
    fromIsStated,
    fault: isUnreadable ? smtpPasswordUnreadable() : null,
  };
}

/** Describes the parts of SMTP_URL that are not secret. */
function describeStatedMail(url: string, from: string): OwnersSettings['mail'] {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return {
    source: 'environment',
    host: parsed?.hostname || null,
    port: parsed?.port ? Number(parsed.port) : null,
    security: null,
    user: '',
    hasSecret: false,
    from,
    fromIsStated: true,
    fault: null,
  };
}

function describeAddress({ stated, urls }: Env, row: Row, site: Site): OwnersSettings['addresses'][number] {
  const inEnvironment = stated.urls[site];
  const chosen = row?.[`${site}Url`] ?? '';
  return {
    site,
    source: inEnvironment === undefined ? (chosen ? 'console' : 'none') : 'environment',
    stated: inEnvironment ?? chosen,
    address: urls[site],
  };
}
