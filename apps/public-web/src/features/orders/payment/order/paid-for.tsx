import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { Price } from '@qanoon/client/money/price';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import type { Paisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/public/payment';
import { getRouteApi } from '@tanstack/react-router';
import type { Order } from './use-order.ts';

const route = getRouteApi('/_site/course/$courseId');

type Props = {
  course: CourseDetail;
  order: Order | undefined;
  /** Undefined if the amounts of the order follow below. */
  price?: Paisa | undefined;
};

/** Names what is paid for, which is the course or the bundle. */
export function PaidFor({ course, order, price }: Props) {
  const bundle = usePaidBundle(course, order);
  const { title, titleLanguage } = bundle ?? { title: course.title, titleLanguage: course.languages.title };
  return (
    <div className="pay-course">
      <CourseCover
        id={course.id}
        title={course.title}
        level={course.level}
        thumbnail={course.thumbnailUrl}
        plain
      />
      <div>
        <p className="serif text-h4" lang={titleLanguage} dir="auto">
          {title}
        </p>
        {bundle?.count && <p className="text-sm text-ink-2">{m.bundleOfCourses({ count: bundle.count })}</p>}
        {price !== undefined && <Price amount={price} />}
      </div>
    </div>
  );
}

/** Whether the order of this page contains several courses. */
export function useIsBundle(order: Order | undefined): boolean {
  const { bundle } = route.useSearch();
  return order ? order.items.length > 1 : bundle !== undefined;
}

/**
 * The bundle that is paid for. Undefined for a single course. A bundle that is no longer offered has no name.
 */
function usePaidBundle({ id: courseId }: CourseDetail, order: Order | undefined) {
  const { bundle: bundleId } = route.useSearch();
  const isBundle = useIsBundle(order);
  const offered = trpc.prices.bundles.useQuery({ courseId }, { enabled: isBundle });
  if (!isBundle) return undefined;
  const bundle = offered.data?.find(({ id, courses }) =>
    order
      ? courses.length === order.items.length &&
        courses.every((course) => order.items.some((item) => item.courseId === course.id))
      : id === bundleId,
  );
  if (bundle)
    return { title: bundle.title, titleLanguage: bundle.titleLanguage, count: bundle.courses.length };
  const count = order?.items.length ?? 0;
  return count > 0 ? { title: m.bundleOfCourses({ count }), titleLanguage: undefined, count: 0 } : undefined;
}
