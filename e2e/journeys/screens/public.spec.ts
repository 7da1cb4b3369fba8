import { PAYMENT_ORDERS } from '../../screens/payment-order-screens.ts';
import { PUBLIC } from '../../screens/public-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens([...PUBLIC, ...PAYMENT_ORDERS]);
