import { CoursePrice } from '@qanoon/client/money/price';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { OfferedBundle } from '@qanoon/contracts/money/prices';
import * as bundles from '@qanoon/messages/public/bundles';
import * as m from '@qanoon/messages/public/catalogue';
import { Button } from '@qanoon/ui/components/button/button';
import { Link } from '@tanstack/react-router';
import '../../../styles/bundle-list.css';
import './home-bundles.css';

/** The list is short, because the page is about courses. */
const MOST_SHOWN = 3;

/** Lists the newest bundles below the courses. Renders nothing if there are none or they cannot be loaded. */
export function HomeBundles() {
  const offered = trpc.prices.bundles.useQuery();
  const shown = (offered.data ?? []).slice(0, MOST_SHOWN);
  return (
    shown.length > 0 && (
      <section className="home-bundles" aria-labelledby="home-bundles">
        <div className="page">
          <h2 id="home-bundles">{m.bundlesTitle()}</h2>
          <ul className="bundles">
            {shown.map((bundle) => (
              <Bundle key={bundle.id} bundle={bundle} />
            ))}
          </ul>
        </div>
      </section>
    )
  );
}

function Bundle({
  bundle: { id, title, titleLanguage, courses, separateTotal, price, endsAt },
}: {
  bundle: OfferedBundle;
}) {
  return (
    <li>
      <h3 lang={titleLanguage} dir="auto">
        {title}
      </h3>
      <ul className="bundle-courses">
        {courses.map((course) => (
          <li key={course.id} lang={course.titleLanguage} dir="auto">
            <Link className="link" to="/course/$courseId" params={{ courseId: course.id }}>
              {course.title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="bundle-foot">
        <CoursePrice course={{ price: separateTotal, salePrice: price, saleEndsAt: endsAt }} />
        {courses[0] && (
          <Button asChild variant="secondary">
            <Link
              to="/course/$courseId"
              params={{ courseId: courses[0].id }}
              search={{ bundle: id }}
              aria-label={bundles.buyBundle({ title })}
            >
              {bundles.buyTogether()}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}
