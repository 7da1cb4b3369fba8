import * as React from 'react';
import { useBrandName } from './brand.tsx';
import { coverSvg } from './cover-art.ts';
import { levelName } from './level-pips.tsx';

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
  const academy = useBrandName();
  const svg = React.useMemo(
    () => coverSvg({ id, title, level: level && levelName(level), academy }, { plain, uid }),
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
