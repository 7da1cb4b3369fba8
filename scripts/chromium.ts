import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** A Chromium's path: one on the system or of Playwright's, else installed (Playwright's own download, else Debian's package). Undefined when nothing worked. */
export async function findOrInstallChromium(): Promise<string | undefined> {
  return (
    find() ??
    afterInstalling('playwright', ['install', '--with-deps', 'chromium-headless-shell', 'chromium']) ??
    afterInstalling('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium'])
  );
}

function find(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of NAMES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (found) return found;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function afterInstalling(command: string, args: string[]): string | undefined {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 });
  } catch {
    // Not possible here (no network, not root): the next way, or the caller says so.
    return undefined;
  }
  return find();
}
