import { storedLanguage } from '@qanoon/client/page/language';
import { languagePath } from '@qanoon/domain/lib/language-paths';
import { currentLanguage } from '@qanoon/messages/language';
import { Button } from '@qanoon/ui/components/button/button';
import { sessionStore } from '@qanoon/ui/lib/browser-storage';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { switchTo } from './site-language.tsx';
import './language-offer.css';

const DECLINED = 'language-offer';

/**
 * Offers the Urdu page on an English one. The texts are in Urdu, because the browser prefers Urdu. It goes away
 * with a choice; a refusal lasts for the visit.
 */
export function LanguageOffer() {
  const { pathname, searchStr } = useLocation();
  const [closed, setClosed] = useState(
    () => currentLanguage() === 'ur' || storedLanguage() !== undefined || sessionStore.get(DECLINED) !== null,
  );
  if (closed) return null;
  const href = languagePath('ur', pathname) + searchStr;
  return (
    <aside className="language-offer" lang="ur" dir="rtl" aria-label="زبان">
      <p>یہ صفحہ اردو میں بھی ہے۔</p>
      <Button asChild size="dense">
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault();
            void switchTo('ur', href + window.location.hash);
          }}
        >
          اردو میں دیکھیں
        </a>
      </Button>
      <Button
        variant="ghost"
        size="dense"
        onClick={() => {
          sessionStore.set(DECLINED, 'declined');
          setClosed(true);
        }}
      >
        ابھی نہیں
      </Button>
    </aside>
  );
}
