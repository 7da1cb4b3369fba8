import * as React from 'react';
import { useBrand } from './brand.tsx';
import { coverSvg } from './cover-art.ts';

type GeneratedCoverProps = {
  id: string;
  title: string;
  level?: string;
  plain?: boolean;
  alt: string;
  className: string;
};

/** The cover of a course without a picture. A default export for `lazy()`. */
export default function GeneratedCover({ id, title, level, plain, alt, className }: GeneratedCoverProps) {
  const uid = `cv${React.useId().replace(/[^\w-]/g, '')}`;
  const { name: academy } = useBrand();
  const svg = React.useMemo(
    () => coverSvg({ id, title, level, academy }, { plain, uid }),
    [id, title, level, academy, plain, uid],
  );
  return (
    <span
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: coverSvg escapes its texts.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
