import * as m from '@qanoon/messages/shared/ui';
import { Slot } from 'radix-ui';
import * as React from 'react';
import { classNames } from './class-names.ts';
import { QafGlyph, starPath } from './ornaments.tsx';

type Ground = 'paper' | 'green';

/** The academy's name and logo, as the apps show them. Without a logo the product's own mark is shown. */
export type Brand = { name: string; logoUrl: string | null };

const BrandContext = React.createContext<Brand>({ name: 'Academy', logoUrl: null });
export const BrandProvider = BrandContext.Provider;
export const useBrand = (): Brand => React.useContext(BrandContext);

/** The logo's star with the glyph qaf. */
export function BrandMark({ ground = 'paper', className }: { ground?: Ground; className?: string }) {
  const green = ground === 'green';
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path
        d={starPath(24, 24, 23.4)}
        fill="none"
        stroke={green ? 'var(--binding-brass)' : 'var(--brass)'}
        strokeWidth="1"
      />
      <path d={starPath(24, 24, 20.6)} fill={green ? 'var(--on-binding)' : 'var(--primary)'} />
      <QafGlyph cx={24} cy={23.85} scale={0.01733} fill={green ? 'var(--binding)' : 'var(--on-primary)'} />
    </svg>
  );
}

/** The word that exists as an image (type.css). */
const IMAGE_WORD = 'Academy';

/** Logo or mark, with the name, for use inside a link that is named by `useHomeLabel`. */
export function LogoFace({ ground = 'paper' }: { ground?: Ground }) {
  const { name, logoUrl } = useBrand();
  const endsInImage = name.endsWith(` ${IMAGE_WORD}`);
  return (
    <>
      {logoUrl ? (
        <img
          src={logoUrl}
          alt=""
          width="38"
          height="38"
          className={classNames('brand-logo', ground === 'green' && 'brand-logo-on-green')}
        />
      ) : (
        <BrandMark ground={ground} />
      )}
      <span className="brand-word" dir="auto">
        {endsInImage ? (
          <>
            {name.slice(0, -IMAGE_WORD.length)}
            <em>{IMAGE_WORD}</em>
          </>
        ) : (
          name
        )}
      </span>
    </>
  );
}

/** The label of a link with a `LogoFace`: `Qanoon Academy, home`. */
export const useHomeLabel = (): string => m.home({ academy: useBrand().name });

type LogoProps = { ground?: Ground; asChild?: boolean; className?: string; children?: React.ReactElement };

/**
 * Mark and wordmark. `<Logo asChild><Link to="/" aria-label={homeLabel} /></Logo>` makes it a link.
 */
export function Logo({ ground = 'paper', asChild, className, children }: LogoProps) {
  const rootClass = classNames('brand', className);
  if (!asChild) {
    return (
      <span className={rootClass}>
        <LogoFace ground={ground} />
      </span>
    );
  }
  return (
    <Slot.Root className={rootClass}>
      <LogoFace ground={ground} />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Slot.Root>
  );
}
