/** Renders the mail as a light or dark mail program shows it, whatever the theme of this browser is. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`);
