import { STUDENT_CERTIFICATES } from '../../screens/certificate-screens.ts';
import { SHARED_SCREENSHOT } from '../../screens/shared-screenshot-screens.ts';
import { STUDENT_ORDERS } from '../../screens/student-order-screens.ts';
import { STUDENT } from '../../screens/student-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(STUDENT, [
  '@student-web',
  '@people',
  '@catalog',
  '@learning',
  '@administration',
  '@enrollments',
  '@evidence',
  '@orders',
  '@portal',
]);
testScreens(STUDENT_CERTIFICATES, ['@student-web', '@certificates']);
testScreens(STUDENT_ORDERS, ['@student-web', '@orders', '@money']);
testScreens(SHARED_SCREENSHOT, ['@student-web', '@orders']);
