import { ADMIN_CERTIFICATES } from '../../screens/admin-certificate-screens.ts';
import { ADMIN_COCKPIT } from '../../screens/admin-cockpit-screens.ts';
import { ADMIN_PAGES } from '../../screens/admin-pages-screens.ts';
import { ADMIN_PAYEES } from '../../screens/admin-payee-screens.ts';
import { ADMIN_PRICES } from '../../screens/admin-prices-screens.ts';
import { ADMIN_RECONCILE } from '../../screens/admin-reconcile-screens.ts';
import { ADMIN_REVIEW } from '../../screens/admin-review-screens.ts';
import { ADMIN } from '../../screens/admin-screens.ts';
import { ADMIN_SETTINGS } from '../../screens/admin-settings-screens.ts';
import { ADMIN_STUDENTS } from '../../screens/admin-student-screens.ts';
import { MAIL_SCREENS } from '../../screens/mail-screens.ts';
import { ADMIN_SEARCH } from '../../screens/search-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(ADMIN, [
  '@admin-web',
  '@academy',
  '@admins',
  '@analytics',
  '@audit',
  '@books',
  '@courses',
  '@dashboard',
  '@enrollments',
  '@portal',
  '@users',
]);
testScreens(ADMIN_CERTIFICATES, [
  '@admin-web',
  '@certificates',
  '@certificate-register',
  '@certificate-settings',
]);
testScreens(ADMIN_COCKPIT, ['@admin-web', '@enrollments', '@proof-checks', '@reviews']);
testScreens(ADMIN_PAGES, ['@admin-web', '@pages', '@publications']);
testScreens(ADMIN_PAYEES, ['@admin-web', '@payees']);
testScreens(ADMIN_PRICES, ['@admin-web', '@prices']);
testScreens(ADMIN_RECONCILE, ['@admin-web', '@credits', '@matching', '@reconcile']);
testScreens(ADMIN_REVIEW, ['@admin-web', '@enrollments', '@orders', '@payments', '@reviews']);
testScreens(ADMIN_SEARCH, ['@admin-web', '@search']);
testScreens(ADMIN_SETTINGS, ['@admin-web', '@profiles', '@settings']);
testScreens(ADMIN_STUDENTS, ['@admin-web', '@students']);
testScreens(MAIL_SCREENS, ['@admin-web', '@mails']);
