import { readFileSync } from 'node:fs';
import type { Academy } from '@qanoon/domain/academy/academy';
import { accentTokens } from '@qanoon/domain/academy/accent';
import type { Sharp } from 'sharp';
import type { Deps } from '../../lib/context.ts';
import { loadSharp } from '../../lib/threads/picture-library.ts';
import { renderImage } from '../../lib/threads/picture-work.ts';
import { unlessDeleted } from '../../platform/uploads/uploads.service.ts';
import { findLogo } from './find-logo.ts';

/** Icons by name: the size in pixels, and the share of the width that the mark fills. */
export const APP_ICONS = {
  'icon-192.png': { size: 192, mark: 0.76, purpose: 'any' },
  'icon-512.png': { size: 512, mark: 0.76, purpose: 'any' },
  // Phones cut a maskable icon to a circle or another shape, but its middle 80 % is always visible.
  'maskable-512.png': { size: 512, mark: 0.56, purpose: 'maskable' },
} as const;
export type AppIcon = keyof typeof APP_ICONS;

export const isAppIcon = (name: string): name is AppIcon => Object.hasOwn(APP_ICONS, name);

// The colors of packages/ui/src/styles/tokens.css in the light theme.
const BINDING = '#0f3324';
const ON_BINDING = '#fbf8ef';
const BRASS = '#d9b871';
const LOGO_GROUND = '#fdfbf6';
/** The product's mark: packages/ui/src/components/brand/brand.tsx. */
const MARK = readFileSync(new URL('mark.svg', import.meta.url), 'utf8');

/** Returns the background of the mark and of the app's window: the academy's color in its dark shade. */
export const appColour = ({ accentColor }: Pick<Academy, 'accentColor'>): string =>
  accentColor ? accentTokens(accentColor, 'light').binding : BINDING;

/** Renders a square PNG with the academy's logo, or with the product's mark while there is none. */
export function renderAppIcon(deps: Deps, academy: Academy, name: AppIcon): Promise<Buffer> {
  const { size, mark } = APP_ICONS[name];
  const inner = Math.round(size * mark);
  return renderImage(`app icon ${name}`, async () => {
    const sharp = await loadSharp();
    const logoId = academy.logoUrl?.split('/').at(-1);
    const logo = logoId && (await findLogo(deps, logoId));
    const ownMark =
      logo &&
      (await unlessDeleted(deps, logo.id, () =>
        deps.storage.withLocalFile(logo.objectKey, (path) => contained(sharp(path), inner)),
      ));
    const ground = ownMark ? LOGO_GROUND : appColour(academy);
    const picture = ownMark ?? (await contained(sharp(Buffer.from(markOn(ground)), { density: 900 }), inner));
    return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: picture }])
      .removeAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}

const contained = (image: Sharp, size: number): Promise<Buffer> =>
  image
    .resize({ width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

const markOn = (ground: string): string =>
  MARK.replace('BRASS', BRASS).replace('STAR', ON_BINDING).replace('GROUND', ground);
