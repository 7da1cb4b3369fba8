import { PAYMENT_ORDERS } from '../../screens/payment-order-screens.ts';
import { PUBLIC } from '../../screens/public-screens.ts';
import { PUBLIC_SEARCH } from '../../screens/search-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';
import { VERIFICATION } from '../../screens/verification-screens.ts';

testScreens(PUBLIC, ['@public-web', '@people', '@catalog', '@academy', '@orders']);
testScreens(PUBLIC_SEARCH, ['@public-web', '@catalog', '@administration']);
testScreens(VERIFICATION, ['@public-web', '@certificates']);
testScreens(PAYMENT_ORDERS, ['@public-web', '@orders', '@money']);
