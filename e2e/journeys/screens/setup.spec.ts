import { SETUP } from '../../screens/setup-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(SETUP, ['@admin-web', '@administration', '@people']);
