import { useBrand } from '@qanoon/ui/components/brand/brand';
import * as React from 'react';
import { coverSvg, ownBindings } from './cover-art.ts';

import { levelName } from './level-pips.tsx';

const OWN = ownBindings((token) => `var(--${token})`);

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
  const { name: academy, hasOwnColor } = useBrand();
  const svg = React.useMemo(
    () =>
      coverSvg(
        { id, title, level: level && levelName(level), academy, bindings: hasOwnColor ? OWN : undefined },
        { plain, uid },
      ),
    [id, title, level, academy, hasOwnColor, plain, uid],
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
