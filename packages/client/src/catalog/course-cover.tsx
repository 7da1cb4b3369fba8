import { PICTURE_WIDTHS, type PictureFormat, pictureName } from '@qanoon/domain/platform/pictures';
import { classNames } from '@qanoon/ui/lib/class-names';
import * as React from 'react';

// The generated cover loads on demand, because few courses have no picture.
const GeneratedCover = React.lazy(() => import('./generated-cover.tsx'));

type CourseCoverProps = {
  id: string;
  title: string;
  level?: string;
  /** URL of the uploaded photo. Without one the cover is generated. */
  thumbnail?: string | null;
  /** Omits the text on the generated cover, for list rows and posters. */
  plain?: boolean;
  /** Empty (the default) when the title is beside the cover. */
  alt?: string;
  /** Use `eager` for the cover at the top of a page. */
  loading?: 'lazy' | 'eager';
  /** The cover's width, as in `<img sizes>`; the browser chooses the smallest sharp picture. */
  sizes?: string;
  className?: string;
};

/** Shows a course's cover in 16:10, which is its photo or a cover generated from its id. */
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
  const rootClass = classNames('cover', className);
  if (!thumbnail) {
    return (
      <React.Suspense fallback={<span className={rootClass} />}>
        <GeneratedCover id={id} title={title} level={level} plain={plain} alt={alt} className={rootClass} />
      </React.Suspense>
    );
  }
  const image = <img src={thumbnail} alt={alt} width="640" height="400" loading={loading} decoding="async" />;
  // Only stored pictures have smaller sizes; one that was just chosen has none.
  if (!thumbnail.includes('/files/thumbnails/')) return <span className={rootClass}>{image}</span>;
  return (
    <picture className={rootClass}>
      <source type="image/avif" srcSet={srcSetOf(thumbnail, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(thumbnail, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}

const srcSetOf = (thumbnail: string, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${thumbnail}/${pictureName(width, format)} ${width}w`).join(', ');
