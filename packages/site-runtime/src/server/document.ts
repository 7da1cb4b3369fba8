import type { Language } from '@qanoon/messages/language';
import { KEEP_FIRST_INPUT } from '../first-input.ts';
import { dataBlock } from './html.ts';
import type { BuiltFiles } from './page-types.ts';

type Parts = {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** The theme that the visitor has chosen. Null selects the theme of the device. */
  theme: string | null;
  /** Tags for the head, as HTML. */
  head: string;
  /** Style elements with the page's own values of variables. They follow the style sheets. */
  ownStyles: string;
  /** The rendered app. Empty if the browser has to render it. */
  content: string;
  /** Whether the browser adds content as soon as it has hydrated the page, which critical CSS cannot know. */
  isCompletedInBrowser: boolean;
  /** What a browser without scripts shows in place of the content, as HTML. */
  withoutScripts: string;
  /** The JSON blocks by their ids. */
  data: Record<string, unknown>;
  /** The ids of the matched routes, from the root down. */
  routes: string[];
  files: BuiltFiles;
};

/** The complete page. README.md explains the order of its parts. */
export function writeDocument({
  language,
  direction,
  theme,
  head,
  ownStyles,
  content,
  isCompletedInBrowser,
  withoutScripts,
  data,
  routes,
  files,
}: Parts): string {
  const scripts =
    language === 'ur'
      ? [...new Set([...files.scripts.slice(0, -1), ...files.urduScripts, ...files.scripts.slice(-1)])]
      : files.scripts;
  const preload = routes
    .flatMap((route) => files.routeScripts.get(route) ?? [])
    .filter((script) => !scripts.includes(script));
  const stylesheets = files.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('');
  const criticalCss = content && !isCompletedInBrowser ? files.criticalCss?.[language](content) : undefined;
  // Faces in a style sheet for no medium are not loaded: loader.ts removes the attribute.
  const late = language === 'ur' ? `<style media="not all">${files.lateUrduFaces}</style>` : '';
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"${theme ? ` data-theme="${theme}"` : ''}>` +
    '<head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">' +
    // This script is before everything that can delay the parser, so that no input is lost.
    (content && `<script>${KEEP_FIRST_INPUT}</script>`) +
    `<script type="module" async src="${files.loader}" fetchpriority="high" data-scripts="${scripts.join(' ')}"` +
    ` data-preload="${preload.join(' ')}"${content ? '' : ' data-immediate'}></script>` +
    head +
    (language === 'en' ? files.fonts : [])
      .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    (criticalCss === undefined
      ? stylesheets
      : // loader.ts adds what is in the `noscript`.
        `<style>${criticalCss}</style>${late}<noscript>${stylesheets}</noscript>`) +
    ownStyles +
    `</head><body><div id="root">${content}</div>` +
    (withoutScripts && `<noscript>${withoutScripts}</noscript>`) +
    Object.entries(data)
      .map(([id, value]) => dataBlock(id, value))
      .join('') +
    '</body></html>'
  );
}
