import { ADMIN_CERTIFICATES } from '../../screens/admin/admin-certificate-screens.ts';
import { ADMIN_COCKPIT } from '../../screens/admin/admin-cockpit-screens.ts';
import { ADMIN_PAGES } from '../../screens/admin/admin-pages-screens.ts';
import { ADMIN_PAYEES } from '../../screens/admin/admin-payee-screens.ts';
import { ADMIN_PRICES } from '../../screens/admin/admin-prices-screens.ts';
import { ADMIN_RECONCILE } from '../../screens/admin/admin-reconcile-screens.ts';
import { ADMIN_REVIEW } from '../../screens/admin/admin-review-screens.ts';
import { ADMIN } from '../../screens/admin/admin-screens.ts';
import { ADMIN_SETTINGS } from '../../screens/admin/admin-settings-screens.ts';
import { ADMIN_STUDENTS } from '../../screens/admin/admin-student-screens.ts';
import { MAIL_SCREENS } from '../../screens/mail-screens.ts';
import { ADMIN_SEARCH } from '../../screens/search-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(ADMIN, [
  '@admin-web',
  '@academy',
  '@people',
  '@administration',
  '@platform',
  '@money',
  '@catalog',
  '@learning',
  '@enrollments',
  '@evidence',
  '@portal',
]);
testScreens(ADMIN_CERTIFICATES, ['@admin-web', '@certificates']);
testScreens(ADMIN_COCKPIT, ['@admin-web', '@enrollments', '@evidence']);
testScreens(ADMIN_PAGES, ['@admin-web', '@academy']);
testScreens(ADMIN_PAYEES, ['@admin-web', '@money']);
testScreens(ADMIN_PRICES, ['@admin-web', '@money']);
testScreens(ADMIN_RECONCILE, ['@admin-web', '@evidence']);
testScreens(ADMIN_REVIEW, ['@admin-web', '@enrollments', '@evidence', '@orders']);
testScreens(ADMIN_SEARCH, ['@admin-web', '@catalog', '@administration']);
testScreens(ADMIN_SETTINGS, ['@admin-web', '@people']);
testScreens(ADMIN_STUDENTS, ['@admin-web', '@administration']);
testScreens(MAIL_SCREENS, ['@admin-web', '@administration']);
