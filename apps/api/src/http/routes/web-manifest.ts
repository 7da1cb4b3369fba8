import { createHash } from 'node:crypto';
import type { Academy } from '@qanoon/domain/academy/academy';
import { directionOf } from '@qanoon/domain/lib/languages';
import { PAYMENT_PROOF } from '@qanoon/domain/orders/payment-proof';
import { SHARED_SCREENSHOT_FIELD, SHARED_SCREENSHOT_PATH } from '@qanoon/domain/orders/shared-screenshot';
import { inLanguage, LANGUAGES, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/app';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { APP_ICONS, appColour, isAppIcon, renderAppIcon } from '../../academy/settings/draw-app-icon.ts';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { nameOf } from '../../lib/academy-name.ts';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createRenderedImages } from '../files/rendered-images.ts';
import { MANIFEST_PATHS } from '../pages/portals.ts';
import { shortName } from '../pages/short-name.ts';
import { pathBelow } from './path-below.ts';

const MAX_CACHED = 20;
const GET = { method: ['GET', 'HEAD'], config: { access: 'public' as const } };

/**
 * Serves `/manifest.webmanifest`, `/manifest.ur.webmanifest` and `/icon-192.png` etc., which make the student
 * portal an app with the academy's name, color and logo (decision 089). They come from the API, because they
 * are settings.
 */
export const webManifestRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const renderedIcon = createRenderedImages(MAX_CACHED);

  for (const language of LANGUAGES)
    app.route({
      ...GET,
      url: pathBelow(app, MANIFEST_PATHS[language]),
      handler: async (_request, reply) =>
        publicly(reply)
          .type('application/manifest+json; charset=utf-8')
          .send(JSON.stringify(manifestOf(deps, await getAcademy(deps), language))),
    });

  app.route<{ Params: { name: string } }>({
    ...GET,
    url: '/:name',
    handler: async (request, reply) => {
      const { name } = request.params;
      if (!isAppIcon(name)) throw new AppError('NOT_FOUND');
      const academy = await getAcademy(deps);
      const image = await renderedIcon(`${name} ${versionOf(academy)}`, () =>
        renderAppIcon(deps, academy, name),
      );
      return publicly(reply)
        .type('image/png')
        .header('content-length', image.length)
        .send(request.method === 'HEAD' ? '' : image);
    },
  });
};

const publicly = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=300').header('cross-origin-resource-policy', 'cross-origin');

/** Changes with the pictures of the icons, so that phones load them again. */
const versionOf = ({ logoUrl, accentColor }: Academy): string =>
  createHash('sha256')
    .update(JSON.stringify([logoUrl, accentColor]))
    .digest('base64url')
    .slice(0, 8);

/** The pages that a long press on the app's icon opens. */
const SHORTCUTS = [
  { path: '/courses', label: m.appMyCourses },
  { path: '/downloads', label: m.appDownloads },
  { path: '/purchase-history', label: m.appPayments },
];

function manifestOf({ env }: Deps, academy: Academy, language: Language) {
  const home = `${env.urls.student}/student`;
  const colour = appColour(academy);
  const name = inLanguage(language, () => nameOf(academy));
  const iconOf = (icon: string) => `${env.urls.api}/api/app/${icon}?v=${versionOf(academy)}`;
  return {
    id: home,
    name,
    short_name: shortName(name),
    description: inLanguage(language, () => m.appDescription({ academy: name })),
    categories: ['education'],
    start_url: home,
    // On one host sign-in and payments are outside of the portal, and stay in the app's window.
    scope: `${new URL(env.urls.student).origin}/`,
    display: 'standalone',
    lang: language,
    dir: directionOf(language),
    theme_color: colour,
    background_color: colour,
    // The portal's service worker receives the picture (docs/phones.md).
    share_target: {
      action: env.urls.student + SHARED_SCREENSHOT_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_SCREENSHOT_FIELD, accept: PAYMENT_PROOF.accepts }] },
    },
    shortcuts: SHORTCUTS.map(({ path, label }) => ({
      name: inLanguage(language, label),
      url: home + path,
      icons: [{ src: iconOf('icon-192.png'), sizes: '192x192', type: 'image/png' }],
    })),
    icons: Object.entries(APP_ICONS).map(([name, { size, purpose }]) => ({
      src: iconOf(name),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
