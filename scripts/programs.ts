import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** What tests run beside Node. The names are those of Debian's packages as well. */
const PROGRAMS = ['ffmpeg', 'nginx', 'caddy', 'strace'];
/** The headless shell draws no window: journeys take a sixth less time with it. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Installs those programs that are not on the system; answers the names of those that could not be. Their tests fail then, and say so. */
export function installPrograms(): string[] {
  const missing = () => PROGRAMS.filter((name) => !find(name));
  const names = missing();
  if (names.length > 0) install('sh', ['-c', `${APT} ${names.join(' ')}`]);
  return missing();
}

/** A Chromium's path: one on the system or of Playwright's, else installed (Playwright's own download, else Debian's package). Undefined when nothing worked. */
export function findOrInstallChromium(): string | undefined {
  return (
    findChromium() ??
    (install('playwright', ['install', '--with-deps', 'chromium-headless-shell', 'chromium'])
      ? findChromium()
      : undefined) ??
    (install('sh', ['-c', `${APT} chromium-headless-shell`]) ? findChromium() : undefined) ??
    (install('sh', ['-c', `${APT} chromium`]) ? findChromium() : undefined)
  );
}

const APT =
  'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends';

// Servers are in folders that only the administrator's path names.
const find = (name: string): string | undefined =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`], {
    encoding: 'utf8',
  }).stdout.trim() || undefined;

function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  return CHROMIUM_NAMES.map(find).find(Boolean) ?? (existsSync(own) ? own : undefined);
}

/** False when it is not possible here (no network, not root): the next way, or the caller says so. */
function install(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 });
    return true;
  } catch {
    return false;
  }
}
