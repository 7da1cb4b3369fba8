import { inCallLanguage } from '../../lib/call-language.ts';
import type { Deps } from '../../lib/context.ts';
import type { Env } from '../../lib/settings/env.ts';
import { diagnose } from '../doctor/diagnose.ts';
import type { Diagnostic } from '../doctor/diagnostic.ts';

const MAX_AGE_MS = 60_000;

type Report = { checkedAt: Date; diagnostics: Diagnostic[] };

/** The latest report of this process, or the one in progress. */
const reports = new WeakMap<Env, { startedAt: Date; report: Promise<Report> }>();

/** The next report sees a change that this process has made. */
export function dropInstallationReport({ env }: Pick<Deps, 'env'>): void {
  reports.delete(env);
}

/**
 * Reads what `pnpm admin doctor` reports, at most a minute old. However often it is called, the checks run
 * once a minute, and never twice at a time.
 */
export function readInstallation({
  env,
  ffmpeg,
  now,
}: Pick<Deps, 'env' | 'ffmpeg' | 'now'>): Promise<Report> {
  const latest = reports.get(env);
  if (latest && now().getTime() - latest.startedAt.getTime() < MAX_AGE_MS) return latest.report;
  const startedAt = now();
  const report = (latest?.report ?? Promise.resolve())
    .then(
      () => undefined,
      () => undefined,
    )
    // One report is shown to all administrators, so it is in the language of the commands.
    .then(() => inCallLanguage('en', () => diagnose(env, now, () => ffmpeg)))
    .then((diagnostics) => ({ checkedAt: startedAt, diagnostics }));
  reports.set(env, { startedAt, report });
  return report;
}
