import * as React from 'react';
import { classNames } from './class-names.ts';

// Its engravings are many lines, for the few courses without a picture.
const DrawnCover = React.lazy(() => import('./drawn-cover.tsx'));

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
export function CourseCover({ id, title, level, thumbnail, plain, alt = '', loading = 'lazy', sizes, className }: CourseCoverProps) {
  const look = classNames('cover', className);
  if (!thumbnail) {
    return (
      <React.Suspense fallback={<span className={look} />}>
        <DrawnCover id={id} title={title} level={level} plain={plain} alt={alt} className={look} />
      </React.Suspense>
    );
  }
  return (
    <span className={look}>
      <img {...(sizes && pictureSet(thumbnail, sizes))} src={thumbnail} alt={alt} width="640" height="400" loading={loading} decoding="async" />
    </span>
  );
}

const WIDTHS = [320, 480, 640, 720, 960, 1280];

/** The server's smaller copies; a picture from elsewhere, such as one just chosen, has none. */
const pictureSet = (thumbnail: string, sizes: string) =>
  thumbnail.includes('/files/thumbnails/') ? { srcSet: WIDTHS.map((width) => `${thumbnail}?w=${width} ${width}w`).join(', '), sizes } : {};
