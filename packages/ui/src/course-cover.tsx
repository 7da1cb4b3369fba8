import * as React from 'react';
import { classNames } from './class-names.ts';
import { coverSvg } from './cover-art.ts';

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
  className?: string;
};

/** A course's cover, 16:10: its photo, or else an engraving drawn from its id. */
export function CourseCover({ id, title, level, thumbnail, plain, alt = '', loading = 'lazy', className }: CourseCoverProps) {
  const uid = `cv${React.useId().replace(/[^\w-]/g, '')}`;
  const svg = React.useMemo(() => (thumbnail ? '' : coverSvg({ id, title, level }, { plain, uid })), [thumbnail, id, title, level, plain, uid]);
  const look = classNames('cover', className);
  if (thumbnail) {
    return (
      <span className={look}>
        <img src={thumbnail} alt={alt} width="640" height="400" loading={loading} decoding="async" />
      </span>
    );
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: coverSvg is our own drawing and escapes what it letters.
    <span className={look} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
