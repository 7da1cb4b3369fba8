import { ADMIN } from '../../screens/admin-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(ADMIN, 'ur');
