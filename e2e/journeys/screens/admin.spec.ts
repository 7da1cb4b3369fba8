import { ADMIN_REVIEW } from '../../screens/admin-review-screens.ts';
import { ADMIN } from '../../screens/admin-screens.ts';
import { ADMIN_SEARCH } from '../../screens/search-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens([...ADMIN, ...ADMIN_REVIEW, ...ADMIN_SEARCH]);
