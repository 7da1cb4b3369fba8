import { answer, hold } from '@qanoon/client/testing/answers';
import { ORDERS } from '@qanoon/client/testing/order-data';
import { configurePage } from '@qanoon/client/testing/page-config';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { asPaisa, NO_MONEY } from '@qanoon/domain/lib/money';
import { priceAndEnrollment } from '@qanoon/messages/public/course';
import { checkState } from '@qanoon/ui/testing/check-state';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { COURSE } from '../../../../testing/payment.tsx';
import { EnrollButton } from './enroll-button.tsx';
import { EnrollmentHint } from './enrollment-hint.tsx';
import { useEnrollment } from './use-enrollment.ts';

const own = (over: Partial<NonNullable<CourseDetail['userEnrollment']>>) => ({
  ...COURSE,
  userEnrollment: {
    ...{ status: 'approved' as const, progress: 0, rejectionReason: null, orderId: null },
    rejectedPayment: null,
    ...over,
  },
});
const openPayment = vi.fn();

function Card({ course, requested }: { course: CourseDetail; requested: boolean }) {
  const enrollment = useEnrollment(course, { requested, loading: false, openPayment });
  return (
    <aside className="price-card" aria-label={priceAndEnrollment()}>
      <div className="price-card-body">
        <EnrollButton enrollment={enrollment} />
        <EnrollmentHint courseId={course.id} enrollment={enrollment} />
      </div>
    </aside>
  );
}
const showCard = (course: CourseDetail, path = '/course/constitutional') =>
  showApp(() => <Card course={course} requested={path.includes('enroll')} />, { path });

/** Renders a card whose course changes to another one. */
function ChangingCard({ next }: { next: CourseDetail }) {
  const [course, setCourse] = useState<CourseDetail>(COURSE);
  return (
    <>
      <button type="button" onClick={() => setCourse(next)}>
        Submit the payment
      </button>
      <Card course={course} requested={false} />
    </>
  );
}

beforeEach(() => {
  openPayment.mockClear();
  configurePage({ paymentMethods: ['bank'] });
  answer('orders.mine', { items: [], nextCursor: null, credit: asPaisa(0) });
  hold('notifications.live');
});

test('sends a guest to sign up first, or to sign in, and back to the order', async () => {
  await showCard(COURSE, '/course/constitutional?enroll=true&order=an-order');
  await expect.element(page.getByRole('alert').getByText(/^You must be logged in to enroll/u)).toBeVisible();
  const links = page.getByRole('alert').getByRole('link');
  await expect.element(links).toHaveLength(2);
  await expect.element(links.first()).toHaveTextContent('Create account');
  await expect.element(links.first()).toHaveClass('btn-primary');
  const back = '/course/constitutional?enroll=true&order=an-order';
  for (const link of links.elements())
    expect(new URL((link as HTMLAnchorElement).href).searchParams.get('redirect')).toBe(back);
  await checkState();
});

test('enrolls a guest who pressed the button of a free course after signing in', async () => {
  const enroll = vi.fn((_input: object) => ({ ok: true as const }));
  answer('payments.enrollFree', enroll);
  const free = { ...COURSE, price: NO_MONEY };
  await showCard(free, '/course/constitutional?enroll=true');
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect.element(page.getByRole('alert').getByText(/^You must be logged in to enroll/u)).toBeVisible();
  signInAsStudent();
  await expect.poll(() => enroll).toHaveBeenCalledOnce();
});

test('enrolls nobody in a free course by a link alone', async () => {
  const enroll = vi.fn((_input: object) => ({ ok: true as const }));
  answer('payments.enrollFree', enroll);
  signInAsStudent();
  await showCard({ ...COURSE, price: asPaisa(0) }, '/course/constitutional?enroll=true');
  await expect.element(page.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
  expect(enroll).not.toHaveBeenCalled();
});

test('says that an order is open, at its price, and leads back to its payment', async () => {
  signInAsStudent();
  const [item] = ORDERS.open.items;
  const items = [item!, { ...item!, courseId: 'torts' }];
  answer('orders.mine', { items: [{ ...ORDERS.open, items }], nextCursor: null, credit: asPaisa(0) });
  await showCard({ ...COURSE, price: asPaisa(5500_00) });
  await expect.element(page.getByText(/^Your order K7QM-4XPD is open\. To pay: PKR\s269\.$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Finish the payment' }).click();
  expect(openPayment).toHaveBeenCalledExactlyOnceWith('an-order');
  await checkState();
});

test('says what was received, its reference and when an answer comes', async () => {
  signInAsStudent();
  answer('orders.get', ORDERS.waiting);
  await showCard(own({ status: 'under_review', orderId: 'an-order' }));
  const received = page.getByRole('region', { name: 'We have received your payment proof.' });
  for (const fact of ['PK36-38201746592', 'K7QM-4XPD', /PKR\s269/u])
    await expect.element(received.getByText(fact)).toBeVisible();
  await expect.element(page.getByText(/^Payments are decided within .*The bell and a mail/u)).toBeVisible();
  await checkState();
});

test('brings what was received into view when the payment has just been submitted', async () => {
  signInAsStudent();
  answer('orders.get', ORDERS.waiting);
  await showApp(() => <ChangingCard next={own({ status: 'under_review', orderId: 'an-order' })} />);
  await page.getByRole('button', { name: 'Submit the payment' }).click();
  await expect.element(page.getByRole('heading', { name: /^We have received/u })).toHaveFocus();
});

test.each([
  ['removed', own({ status: 'approved' })],
  ['disabled', own({ status: 'under_review' })],
])('focuses the page when the button that had the focus is %s', async (_what, next) => {
  signInAsStudent();
  await showApp(() => <ChangingCard next={next} />);
  const element = (name: string) => page.getByRole('button', { name }).element() as HTMLElement;
  element('Enroll Now').focus();
  element('Submit the payment').click();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('shows how much was watched, and leads back into the course', async () => {
  signInAsStudent();
  await showCard(own({ progress: 44 }));
  await expect
    .element(page.getByRole('progressbar', { name: 'Watched' }))
    .toHaveAttribute('aria-valuenow', '44');
  await expect
    .element(page.getByRole('link', { name: 'Continue this course' }))
    .toHaveAttribute('href', expect.stringMatching(/\/student\/my-course\/constitutional$/u));
  await checkState();
});
