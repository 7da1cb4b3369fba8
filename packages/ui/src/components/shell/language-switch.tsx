import { LANGUAGE_NAMES, type Language } from '@qanoon/messages/language';
import { classNames } from '../../lib/class-names.ts';

type LanguageSwitchProps = {
  /** The language to switch to, named in itself. */
  to: Language;
  /** The address of the same page in that language. If it is missing, the switch is a button. */
  href?: string;
  className?: string;
  onSwitch: () => void;
};

/** Switches to the other language. It is a link if pages have an address in each language, else a button. */
export function LanguageSwitch({ to, href, className, onSwitch }: LanguageSwitchProps) {
  const look = { lang: to, className: classNames('icon-btn language-switch', className) };
  return href ? (
    <a
      {...look}
      href={href}
      onClick={(event) => {
        // The browser handles a click that opens a new tab or window.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onSwitch();
      }}
    >
      {LANGUAGE_NAMES[to]}
    </a>
  ) : (
    <button type="button" {...look} onClick={onSwitch}>
      {LANGUAGE_NAMES[to]}
    </button>
  );
}
