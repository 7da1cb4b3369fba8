import { useAcademy } from '@qanoon/client/academy';
import { config } from '@qanoon/client/config';
import { useSignedInRole } from '@qanoon/client/session';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/public/catalogue';
import * as common from '@qanoon/messages/public/common';
import { Button } from '@qanoon/ui/button';
import { HeroArch } from '@qanoon/ui/hero-arch';
import { Written } from '@qanoon/ui/written';
import { Link } from '@tanstack/react-router';
import { Award, Headphones, Infinity as Lifetime, MonitorSmartphone } from 'lucide-react';

const PERKS = [
  { icon: Lifetime, label: common.lifetimeAccess },
  { icon: Award, label: common.certificateOfCompletion },
  { icon: Headphones, label: common.expertInstructorSupport },
  { icon: MonitorSmartphone, label: common.mobileAndDesktopAccess },
];

/** Fixed text of the specification, shown in the demo only: it describes no real academy. */
const DEMO_SUCCESS_RATE = '98.5%';

export function Hero() {
  const { tagline, signUpOpen } = useAcademy();
  const signedIn = useSignedInRole() !== null;
  return (
    <section className="hero under-nav">
      <div className="page hero-grid">
        <div className="hero-text">
          {/* An image (home.css): for text the browser would search the system's fonts for these characters before the first paint. On
              pages in Urdu the heading says it. */}
          {currentLanguage() === 'en' && (
            <p className="hero-urdu" lang="ur" role="img" aria-label="قانون، دفعہ بہ دفعہ" />
          )}
          {tagline ? (
            <Written as="h1" className="display">
              {tagline}
            </Written>
          ) : (
            <h1 className="display">
              {m.theLaw()}
              <br />
              {m.sectionBySection()}
            </h1>
          )}
          <p className="lead mt-6 max-w-140">{m.videoCoursesOnLawOf()}</p>
          <div className="hero-actions">
            <Button asChild size="lg">
              {/* A plain link: it also scrolls when the URL already has the hash. */}
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
              {PERKS.map(({ icon: Icon, label }) => (
                <li key={label.key}>
                  <Icon className="icon text-brass" aria-hidden="true" />
                  {label()}
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
