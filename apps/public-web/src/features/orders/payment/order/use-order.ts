import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import type { Order } from '@qanoon/contracts/orders/orders';
import type { Paisa } from '@qanoon/domain/lib/money';
import { isPayableStatus } from '@qanoon/domain/orders/order-states';
import * as m from '@qanoon/messages/public/payment';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const route = getRouteApi('/_site/course/$courseId');

export type PaymentOrder = ReturnType<typeof useOrder>;
export type { Order };

/**
 * The order that the dialog pays: the one in the URL, the student's open one of this course, or a new one of the course
 * or of the bundle in the URL. Opening it again, also on another device, returns the same order.
 */
export function useOrder(course: CourseDetail) {
  const { bundle, order: linked } = route.useSearch();
  // A snapshot from when the dialog opened, because submitting refetches the course.
  const [known, setKnown] = useState(() => linked ?? (bundle ? undefined : course.userEnrollment?.orderId));
  const utils = trpc.useUtils();
  const opening = trpc.orders.open.useMutation();
  const hasOpened = opening.isSuccess;
  useEffect(() => {
    // When the dialog closes, the page must say that the order is open.
    if (hasOpened) return () => void utils.orders.mine.invalidate();
  }, [hasOpened, utils]);
  const open = (expectedTotal?: Paisa) =>
    opening.mutate({
      courseIds: [course.id],
      ...(bundle && { bundleId: bundle }),
      ...(expectedTotal !== undefined && { expectedTotal }),
    });
  // The page does not show a bundle's price.
  const openAsShown = useEffectEvent(() => open(bundle ? undefined : (course.salePrice ?? course.price)));
  useEffect(() => {
    if (!known) openAsShown();
  }, [known]);

  const orderId = known ?? opening.data?.orderId;
  const query = trpc.orders.get.useQuery(
    { orderId: orderId ?? '' },
    // The QR codes of an order expire, so an earlier response is not shown. The call that opens an order also
    // returns it.
    {
      enabled: orderId !== undefined,
      gcTime: 0,
      initialData: orderId === opening.data?.orderId ? opening.data?.order : undefined,
    },
  );
  const failure = opening.error ?? (query.data ? null : query.error);
  const code = codeOf(failure);
  return {
    data: query.data,
    /** Whether a proof can be submitted for the order now. */
    isPayable: query.data !== undefined && isPayableStatus(query.data.status),
    isPending: !query.data && !failure,
    problem: failure ? messageOf(failure, m.paymentAccountsCouldNotBe()) : undefined,
    /** The student has seen another price than the present one, which the problem names. */
    priceChanged: code === 'PRICE_CHANGED',
    /** The course is in another open order, which the problem names. */
    isInOtherOrder: code === 'ORDER_OPEN',
    /** Opens the order at the present price. */
    acceptPrice: () => open(),
    retry: () =>
      opening.isError ? open(bundle ? undefined : (course.salePrice ?? course.price)) : void query.refetch(),
    /** Opens a new order instead of a closed one. */
    openNew: () => setKnown(undefined),
    refetch: () => query.refetch(),
  };
}
