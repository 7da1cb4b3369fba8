import { useAcademy } from '@qanoon/client/academy';
import { config } from '@qanoon/client/config';
import { useSignedInRole } from '@qanoon/client/session';
import { Button } from '@qanoon/ui/button';
import { HeroArch } from '@qanoon/ui/ornaments';
import { Link } from '@tanstack/react-router';
import { Award, Headphones, Infinity as Lifetime, MonitorSmartphone } from 'lucide-react';

const PERKS = [
  { icon: Lifetime, label: 'Lifetime access' },
  { icon: Award, label: 'Certificate of completion' },
  { icon: Headphones, label: 'Expert instructor support' },
  { icon: MonitorSmartphone, label: 'Mobile and desktop access' },
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
          {/* An image (home.css): for text the browser would search the system's fonts for these characters before the first paint. */}
          <p className="hero-urdu" lang="ur" role="img" aria-label="قانون، دفعہ بہ دفعہ" />
          <h1 className="display">
            {tagline || (
              <>
                The law,
                <br />
                section by section.
              </>
            )}
          </h1>
          <p className="lead mt-6 max-w-140">
            Video courses on the law of Pakistan, taught in order by practising advocates. Study at your own
            pace and finish with a signed certificate.
          </p>
          <div className="hero-actions">
            <Button asChild size="lg">
              {/* A plain link: it also scrolls when the URL already has the hash. */}
              <a href="#courses">Explore Courses</a>
            </Button>
            {!signedIn && signUpOpen && (
              <Button asChild size="lg" variant="secondary">
                <Link to="/auth/signup">Get Started</Link>
              </Button>
            )}
          </div>
          <div className="hero-facts" data-figure={config.demo || undefined}>
            {config.demo && (
              <div>
                <div className="hero-figure">{DEMO_SUCCESS_RATE}</div>
                <div className="text-sm text-ink-2">success rate</div>
              </div>
            )}
            <ul>
              {PERKS.map(({ icon: Icon, label }) => (
                <li key={label}>
                  <Icon className="icon text-brass" aria-hidden="true" />
                  {label}
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
