import * as React from 'react';
import { coverSvg } from './cover-art.ts';

type DrawnCoverProps = { id: string; title: string; level?: string; plain?: boolean; alt: string; className: string };

/** The engraving that stands for a course without a picture. */
export default function DrawnCover({ id, title, level, plain, alt, className }: DrawnCoverProps) {
  const uid = `cv${React.useId().replace(/[^\w-]/g, '')}`;
  const svg = React.useMemo(() => coverSvg({ id, title, level }, { plain, uid }), [id, title, level, plain, uid]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: coverSvg is our own drawing and escapes what it letters.
    <span className={className} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
