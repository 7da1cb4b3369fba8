import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { runtimeConfigOf } from '../administration/installation/runtime-config.ts';
import { inLanguagePage, PORTALS, SERVICE_WORKER, staticPage } from '../http/pages/portals.ts';
import { securityHeadersOf } from '../http/plugins/security-headers.ts';
import { OperatorError } from '../lib/errors/operator-error.ts';
import type { Env } from '../lib/settings/env.ts';
import { type Command, print, withSettings } from './command-line.ts';
import { showOwnersSettings } from './owners-settings.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * `pnpm admin portals` writes the two portals as static files with the configured addresses (docs/operations.md,
 * "Three hosts").
 */
export const command: Command<Env> = {
  usage: 'portals <folder>',
  summary:
    'write both portals, with the addresses in the settings, and the headers for Caddy and nginx into a folder',
  use: withSettings,
  async run(env, [folder], _values, io) {
    await showOwnersSettings(env);
    for (const portal of PORTALS) {
      const dist = join(APPS, portal.folder, 'dist');
      const target = join(folder!, portal.path.slice(1));
      const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => {
        throw new OperatorError(`${portal.folder} is not built: run pnpm build first.`);
      });
      await mkdir(target, { recursive: true });
      // Old assets stay for open pages. The page itself is written last, when all its assets exist.
      await cp(join(dist, 'assets'), join(target, 'assets'), { recursive: true });
      if (existsSync(join(dist, SERVICE_WORKER)))
        await cp(join(dist, SERVICE_WORKER), join(target, SERVICE_WORKER));
      const configured = staticPage(page, runtimeConfigOf(env, NEW_ACADEMY), portal.path);
      const pages = [
        // The Urdu page is written first, because the page that every reader gets must be the last file.
        ['index.ur.html', 'ur'],
        ['index.html', 'en'],
      ] as const;
      for (const [name, language] of pages) {
        await rm(join(target, name), { force: true });
        await writeFile(join(target, name), inLanguagePage(configured, language));
      }
    }
    const headers = securityHeadersOf(env).filter(([name]) => name !== 'cache-control');
    const lines = (format: (name: string, value: string) => string) =>
      `${headers.map(([name, value]) => format(name, value)).join('\n')}\n`;
    await writeFile(
      join(folder!, 'headers.caddy'),
      lines((name, value) => `header ${name} "${value}"`),
    );
    await writeFile(
      join(folder!, 'headers.nginx'),
      lines((name, value) => `add_header ${name} "${value}" always;`),
    );
    print(io, `The portals for ${env.urls.student}/student and ${env.urls.admin}/admin are in ${folder}.`);
  },
};
