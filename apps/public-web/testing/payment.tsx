import { answer } from '@qanoon/client/testing/answers';
import { ORDERS } from '@qanoon/client/testing/order-data';
import { configurePage } from '@qanoon/client/testing/page-config';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { receive } from '@qanoon/client/testing/uploads';
import { COURSE_FIELDS, TRANSLATED_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { mapFields } from '@qanoon/contracts/catalog/text-fields';
import type { Order } from '@qanoon/contracts/orders/orders';
import { asPaisa } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/public/payment';
import { reach, setWindow } from '@qanoon/ui/testing/show';
import { page, userEvent } from 'vitest/browser';
import { PaymentModal } from '../src/features/orders/payment/payment-modal.tsx';

export const COURSE: CourseDetail = {
  ...mapFields(COURSE_FIELDS, { text: () => '', list: () => [] }),
  id: 'constitutional',
  title: 'Constitutional Law Fundamentals',
  shortDescription: 'The Constitution of 1973.',
  description: 'The Constitution of 1973.',
  languages: mapFields(TRANSLATED_FIELDS, { text: () => 'en' as const, list: () => [] }),
  thumbnailUrl: null,
  price: asPaisa(299_00),
  salePrice: null,
  saleEndsAt: null,
  level: 'Beginner',
  instructorName: 'Barrister Ayesha Siddiqui',
  studentCount: 500,
  rating: 5,
  ratingCount: 31,
  language: 'en',
  sections: [],
  totalDurationSeconds: 26_700,
  captionLanguages: [],
  userEnrollment: null,
};
export const OPEN: Order = {
  ...ORDERS.open,
  items: [],
  couponCode: null,
  total: asPaisa(299_00),
  balanceDue: asPaisa(299_00),
};

export function answerOrder(order: Order): void {
  answer('orders.open', { orderId: order.id, order });
  answer('orders.get', order);
}

/** Opens the payment dialog of the course, or of a student's enrollment in it. */
export const showModal = (
  userEnrollment: CourseDetail['userEnrollment'] = null,
  path = '/course/constitutional?enroll=true',
) =>
  showApp(() => <PaymentModal course={{ ...COURSE, userEnrollment }} onClose={() => undefined} />, {
    path,
    route: '/_site/course/$courseId',
  });

/** Creates a picture of a receipt in the given size. */
async function drawScreenshot(): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 60, height: 130 });
  canvas.getContext('2d')!.fillRect(10, 10, 20, 20);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((drawn) => resolve(drawn!)));
  return new File([blob], 'receipt.png', { type: 'image/png' });
}
export const attach = async (file?: File): Promise<void> => {
  const screenshot = file ?? (await drawScreenshot());
  await reach(() => userEvent.upload(page.getByLabelText(m.paymentScreenshot()), screenshot));
};
export const chooseMethod = (method: PaymentMethod) =>
  reach(() =>
    page
      .getByRole('radio', { name: paymentMethodName(method), exact: false })
      .first()
      .click(),
  );
export const typeId = (id: string) =>
  reach(() => userEvent.fill(page.getByRole('dialog').getByRole('textbox').last(), id));
export const press = (name: () => string) => reach(() => page.getByRole('button', { name: name() }).click());
export const onPhone = () => reach(() => setWindow({ width: 390, height: 780 }));

/** An order of the course that takes payments to a bank and to a wallet, and a server that reads nothing. */
export function preparePayment(): void {
  signInAsStudent();
  configurePage({ paymentMethods: ['bank', 'easypaisa'] });
  answerOrder(OPEN);
  answer('proofChecks.readOwn', { isDone: true, transactionId: null, amount: null });
  receive('payment-proof', 'accepted');
}
