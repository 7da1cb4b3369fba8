import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/ui';
import { Slot } from 'radix-ui';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { QafGlyph, starPath } from './ornaments.tsx';

type Ground = 'paper' | 'green';

/** The academy's name, logo and letter, as the apps show them. Without a logo a star with the letter is shown. */
export type Brand = {
  name: string;
  nameUrdu: string;
  logoUrl: string | null;
  letter: string;
  /** Whether the colors of this page follow a color of the academy. */
  hasOwnColor: boolean;
};

const BrandContext = React.createContext<Brand>({
  name: 'Academy',
  nameUrdu: '',
  logoUrl: null,
  letter: 'A',
  hasOwnColor: false,
});
export const BrandProvider = BrandContext.Provider;
export const useBrand = (): Brand => React.useContext(BrandContext);

/** The letter that is drawn as a path. */
const QAF = 'ق';

/**
 * The star with the academy's letter. A letter that needs a font is generated content (type.css): as text it would be part of
 * the name that links show.
 */
export function BrandMark({ ground = 'paper', className }: { ground?: Ground; className?: string }) {
  const { letter } = useBrand();
  const green = ground === 'green';
  return (
    <span
      className={classNames('brand-mark', className)}
      data-ground={ground}
      data-letter={letter === QAF ? undefined : letter}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path
          d={starPath(24, 24, 23.4)}
          fill="none"
          stroke={green ? 'var(--binding-brass)' : 'var(--brass)'}
          strokeWidth="1"
        />
        <path d={starPath(24, 24, 20.6)} fill={green ? 'var(--on-binding)' : 'var(--primary)'} />
        {letter === QAF && (
          <QafGlyph
            cx={24}
            cy={23.85}
            scale={0.01733}
            fill={green ? 'var(--binding)' : 'var(--on-primary)'}
          />
        )}
      </svg>
    </span>
  );
}

/** The word that exists as an image (type.css). */
const IMAGE_WORD = 'Academy';

/** Shows the logo or the mark with the name, inside a link that `useHomeLabel` names. */
export function LogoFace({ ground = 'paper' }: { ground?: Ground }) {
  const { logoUrl } = useBrand();
  const name = useBrandName();
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
      <span className="brand-word" dir="auto" title={name}>
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

/** Shows the academy's name as its logo does. On Urdu pages it is in Urdu if there is an Urdu name. */
export function useBrandName(): string {
  const { name, nameUrdu } = useBrand();
  return (currentLanguage() === 'ur' && nameUrdu) || name;
}

/** The label of a link with a `LogoFace`, such as `Qanoon Academy, home`. */
export const useHomeLabel = (): string => m.home({ academy: useBrandName() });

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
