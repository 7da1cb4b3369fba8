import { PICTURE_WIDTHS, type PictureFormat, pictureName } from '@qanoon/contracts/pictures';
import * as React from 'react';
import { classNames } from './class-names.ts';

// Its engravings are many lines, for the few courses without a picture.
const GeneratedCover = React.lazy(() => import('./generated-cover.tsx'));

type CourseCoverProps = {
  id: string;
  title: string;
  level?: string;
  /** URL of the uploaded photo; empty means the drawn cover. */
  thumbnail?: string | null;
  /** No lettering on the drawn cover: list rows, posters. */
  plain?: boolean;
  /** Empty (the default) where the title stands beside the cover. */
  alt?: string;
  /** `eager` for the cover at the top of a page. */
  loading?: 'lazy' | 'eager';
  /** How wide it is shown, as in `sizes`; the browser then takes the smallest picture that is sharp there. */
  sizes?: string;
  className?: string;
};

/** A course's cover, 16:10: its photo, or else an engraving drawn from its id. */
export function CourseCover({
  id,
  title,
  level,
  thumbnail,
  plain,
  alt = '',
  loading = 'lazy',
  sizes = '24rem',
  className,
}: CourseCoverProps) {
  const look = classNames('cover', className);
  if (!thumbnail) {
    return (
      <React.Suspense fallback={<span className={look} />}>
        <GeneratedCover id={id} title={title} level={level} plain={plain} alt={alt} className={look} />
      </React.Suspense>
    );
  }
  const image = <img src={thumbnail} alt={alt} width="640" height="400" loading={loading} decoding="async" />;
  // A picture from elsewhere, such as one just chosen, has no smaller copies.
  if (!thumbnail.includes('/files/thumbnails/')) return <span className={look}>{image}</span>;
  return (
    <picture className={look}>
      <source type="image/avif" srcSet={setOf(thumbnail, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf(thumbnail, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}

const setOf = (thumbnail: string, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${thumbnail}/${pictureName(width, format)} ${width}w`).join(', ');
