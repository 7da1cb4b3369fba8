import { PAYMENT_ORDERS } from '../../screens/payment-order-screens.ts';
import { PUBLIC } from '../../screens/public-screens.ts';
import { PUBLIC_SEARCH } from '../../screens/search-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';
import { VERIFICATION } from '../../screens/verification-screens.ts';

testScreens(PUBLIC, [
  '@public-web',
  '@auth',
  '@catalogue',
  '@course',
  '@courses',
  '@pages',
  '@payment',
  '@publications',
]);
testScreens(PUBLIC_SEARCH, ['@public-web', '@catalogue', '@search', '@site-search']);
testScreens(VERIFICATION, ['@public-web', '@certificate-verification', '@verification']);
testScreens(PAYMENT_ORDERS, ['@public-web', '@orders', '@payment', '@prices']);
