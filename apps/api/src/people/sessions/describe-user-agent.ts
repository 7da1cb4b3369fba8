import * as m from '@qanoon/messages/server/auth';

/** The first match wins: user agents also contain the names of older browsers and related systems. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT|Opera)\b/u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bUC ?Browser\//u, 'UC Browser'],
  [/\bYaBrowser\//u, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS|Focus)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//u, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS'],
  [/\bLinux\b|\bX11\b/u, 'Linux'],
];

const firstIn = (list: [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Returns a short label for a user agent, such as `Chrome on Android`; `Unknown browser` when no browser
 * matches.
 */
export function describeUserAgent(userAgent: string): string {
  const browser = firstIn(BROWSERS, userAgent);
  const system = firstIn(SYSTEMS, userAgent);
  if (!system) return browser ?? m.unknownBrowser();
  return browser ? m.browserOnSystem({ browser, system }) : m.unknownBrowserOnSystem({ system });
}
