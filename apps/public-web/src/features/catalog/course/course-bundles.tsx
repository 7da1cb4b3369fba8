import { CoursePrice } from '@qanoon/client/money/price';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { OfferedBundle } from '@qanoon/contracts/money/prices';
import * as m from '@qanoon/messages/public/bundles';
import { Button } from '@qanoon/ui/components/button/button';
import { Link } from '@tanstack/react-router';
import '../../../styles/bundle-list.css';

/**
 * The bundles that contain a course, each with a link that opens its payment. Nothing while there are none, and when
 * they cannot be loaded: most courses have none, so an error would concern what does not exist.
 */
export function CourseBundles({ courseId }: { courseId: string }) {
  const bundles = trpc.prices.bundles.useQuery({ courseId });
  return (
    bundles.data !== undefined &&
    bundles.data.length > 0 && (
      <section aria-labelledby="bundles">
        <h2 id="bundles">{m.buyTogether()}</h2>
        <ul className="bundles">
          {bundles.data.map((bundle) => (
            <Bundle key={bundle.id} bundle={bundle} courseId={courseId} />
          ))}
        </ul>
      </section>
    )
  );
}

function Bundle({ bundle, courseId }: { bundle: OfferedBundle; courseId: string }) {
  const { id, title, titleLanguage, courses, separateTotal, price, endsAt } = bundle;
  return (
    <li>
      <h3 lang={titleLanguage} dir="auto">
        {title}
      </h3>
      <ul className="bundle-courses">
        {courses.map((course) => (
          <li key={course.id} lang={course.titleLanguage} dir="auto">
            {course.id === courseId ? (
              course.title
            ) : (
              <Link className="link" to="/course/$courseId" params={{ courseId: course.id }}>
                {course.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="bundle-foot">
        <CoursePrice course={{ price: separateTotal, salePrice: price, saleEndsAt: endsAt }} />
        <Button asChild variant="secondary">
          <Link
            to="/course/$courseId"
            params={{ courseId }}
            search={{ bundle: id }}
            resetScroll={false}
            aria-label={m.buyBundle({ title })}
          >
            {m.buyTogether()}
          </Link>
        </Button>
      </div>
    </li>
  );
}
