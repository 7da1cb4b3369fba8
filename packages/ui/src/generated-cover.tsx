import * as React from 'react';
import { coverSvg } from './cover-art.ts';

type GeneratedCoverProps = {
  id: string;
  title: string;
  level?: string;
  plain?: boolean;
  alt: string;
  className: string;
};

/** The engraving that stands for a course without a picture. */
export default function GeneratedCover({ id, title, level, plain, alt, className }: GeneratedCoverProps) {
  const uid = `cv${React.useId().replace(/[^\w-]/g, '')}`;
  const svg = React.useMemo(
    () => coverSvg({ id, title, level }, { plain, uid }),
    [id, title, level, plain, uid],
  );
  return (
    <span
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: coverSvg escapes the text it draws.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
