import { useAcademy } from '@qanoon/client/academy';
import { usePageTitle } from '@qanoon/client/page-title';
import { Button } from '@qanoon/ui/button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

type Props = { title: string; sections: { title: string; text: string; hasEmail?: boolean }[] };

/** A page of fixed text with a link to the home page (§2: legal service, publication). */
export function StaticPage({ title, sections }: Props) {
  const { email } = useAcademy();
  usePageTitle(title);
  return (
    <div className="page py-10 md:py-16">
      <Button asChild variant="secondary">
        <Link to="/">
          <ArrowLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          Back
        </Link>
      </Button>
      <h1 className="mt-8 mb-10">{title}</h1>
      <div className="grid gap-10">
        {sections.map((section, index) => (
          <section key={section.title} className="prose">
            <h2 className="text-ink">
              <span className="sect" aria-hidden="true">
                § {index + 1}{' '}
              </span>
              {section.title}
            </h2>
            <p>{section.text}</p>
            {section.hasEmail && email && (
              <p>
                <a className="link link-target" href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
