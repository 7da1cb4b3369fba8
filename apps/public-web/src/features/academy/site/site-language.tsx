import { languagePath } from '@qanoon/domain/lib/language-paths';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import { LanguageSwitch } from '@qanoon/ui/components/shell/language-switch';
import { useLocation } from '@tanstack/react-router';

/** A link to the same page in the other language. It stores the choice. */
export function SiteLanguage({ className }: { className?: string }) {
  const { pathname, searchStr } = useLocation();
  const to: Language = currentLanguage() === 'ur' ? 'en' : 'ur';
  const href = languagePath(to, pathname) + searchStr;
  return (
    <LanguageSwitch
      to={to}
      href={href}
      className={className}
      onSwitch={() => void switchTo(to, href + window.location.hash)}
    />
  );
}

/**
 * Opens a page in its language and stores that language. The storing code loads on demand; if it fails to
 * load, the page opens anyway.
 */
export async function switchTo(language: Language, href: string): Promise<void> {
  const loaded = await import('@qanoon/client/page/language').catch(() => undefined);
  await loaded?.saveLanguage(language).catch(() => loaded.storeLanguage(language));
  window.location.assign(href);
}
