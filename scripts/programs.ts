import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Programs that the tests need, with their Debian packages. */
const PROGRAMS: Record<string, string> = {
  ffmpeg: 'ffmpeg',
  nginx: 'nginx',
  caddy: 'caddy',
  strace: 'strace',
  pdftotext: 'poppler-utils',
};
/**
 * Fonts of a device that reads Urdu, with their Debian packages: they are needed because pages must not move
 * when the web fonts replace them.
 */
const FONTS: Record<string, string> = { NotoNaskhArabic: 'fonts-noto-core' };
/** The headless shell comes first: journeys take a sixth less time with it. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * Installs missing programs and fonts, also `more` programs with their Debian packages. Returns the names of
 * those that could not be installed; their tests fail.
 */
export function installPrograms(more: Record<string, string> = {}): string[] {
  const programs = { ...PROGRAMS, ...more };
  const missing = () => {
    const fonts = spawnSync('fc-list', ['--format', '%{file}\n'], { encoding: 'utf8' }).stdout ?? '';
    return [
      ...Object.keys(programs).filter((name) => !find(name)),
      ...Object.keys(FONTS).filter((name) => !fonts.includes(name)),
    ];
  };
  const packages = missing().map((name) => programs[name] ?? FONTS[name]);
  if (packages.length > 0) install('sh', ['-c', `${APT} fontconfig ${packages.join(' ')}`]);
  return missing();
}

/**
 * The path of a Chromium from the system or Playwright. Installs one if there is none; undefined when that
 * fails.
 */
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

// nginx and caddy may be in sbin, which the PATH of an ordinary user lacks.
const find = (name: string): string | undefined =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`], {
    encoding: 'utf8',
  }).stdout.trim() || undefined;

/** The path of a Chromium from `CHROMIUM_PATH`, the system or Playwright; undefined when there is none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  return CHROMIUM_NAMES.map(find).find(Boolean) ?? (existsSync(own) ? own : undefined);
}

/** Returns false when the installation fails, for example without network or root. */
function install(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 });
    return true;
  } catch {
    return false;
  }
}
