import { useAcademy } from '@qanoon/client/page/academy';
import { config } from '@qanoon/client/page/config';
import { useSignedInRole } from '@qanoon/client/session/session';
import { textIn } from '@qanoon/domain/academy/academy';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/public/catalogue';
import * as common from '@qanoon/messages/public/common';
import { HeroArch } from '@qanoon/ui/components/brand/hero-arch';
import { Button } from '@qanoon/ui/components/button/button';
import { Written } from '@qanoon/ui/components/text/written';
import { Link } from '@tanstack/react-router';
import { languageOf } from '../../../lib/language-of.ts';
import { useSignUpOpen } from '../../people/use-sign-up-open.ts';
import { listPerks } from '../perks.ts';

/** A placeholder that only the demo shows, because it does not describe a real academy. */
const DEMO_SUCCESS_RATE = '98.5%';

export function Hero() {
  const academy = useAcademy();
  const { homeTexts } = academy;
  const signUpOpen = useSignUpOpen();
  const language = currentLanguage();
  const tagline = textIn(language, { en: academy.tagline, ur: academy.taglineUrdu });
  const lead = homeTexts ? textIn(language, homeTexts.lead) : '';
  const signedIn = useSignedInRole() !== null;
  return (
    <section className="hero under-nav">
      <div className="page hero-grid">
        <div className="hero-text">
          {/* An image (home.css): for text the browser would search the system's fonts for these characters before the first paint. On
              pages in Urdu the heading says it, and an academy's own headline says something else. */}
          {language === 'en' && !tagline && (
            <p className="hero-urdu" lang="ur" role="img" aria-label="قانون، دفعہ بہ دفعہ" />
          )}
          {/* A headline in the other language keeps its direction and its line height. */}
          {tagline ? (
            <Written as="h1" className="display" lang={languageOf(tagline)}>
              {tagline}
            </Written>
          ) : (
            <h1 className="display">
              {m.theLaw()}
              <br />
              {m.sectionBySection()}
            </h1>
          )}
          {lead ? (
            <Written as="p" className="lead mt-6 max-w-140" lang={languageOf(lead)}>
              {lead}
            </Written>
          ) : (
            <p className="lead mt-6 max-w-140">{m.videoCoursesOnLawOf()}</p>
          )}
          <div className="hero-actions">
            <Button asChild size="lg">
              {/* A plain link also scrolls when the URL already has the hash. */}
              <a href="#courses">{m.exploreCourses()}</a>
            </Button>
            {!signedIn && signUpOpen && (
              <Button asChild size="lg" variant="secondary">
                <Link to="/auth/signup">{common.getStarted()}</Link>
              </Button>
            )}
          </div>
          <div className="hero-facts" data-figure={config.demo || undefined}>
            {config.demo && (
              <div>
                <div className="hero-figure">{DEMO_SUCCESS_RATE}</div>
                <div className="text-sm text-ink-2">{m.successRate()}</div>
              </div>
            )}
            <ul>
              {listPerks(academy).map(({ icon: Icon, label }) => (
                <li key={label}>
                  <Icon className="icon text-brass" aria-hidden="true" />
                  <span dir="auto">{label}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <HeroArch className="hero-arch" />
      </div>
    </section>
  );
}
