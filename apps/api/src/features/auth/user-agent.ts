/** The first that matches wins: browsers name their ancestors, and systems their relatives. */
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

/** A user agent in short words for people: `Chrome on Android`; `Unknown browser` where it says nothing that we know. */
export function describeUserAgent(userAgent: string): string {
  const browser = firstIn(BROWSERS, userAgent) ?? 'Unknown browser';
  const system = firstIn(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
