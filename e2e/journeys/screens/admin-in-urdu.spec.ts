import { ADMIN_REVIEW } from '../../screens/admin-review-screens.ts';
import { ADMIN } from '../../screens/admin-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens([...ADMIN, ...ADMIN_REVIEW], 'ur');
