import { STUDENT_CERTIFICATES } from '../../screens/certificate-screens.ts';
import { SHARED_SCREENSHOT } from '../../screens/shared-screenshot-screens.ts';
import { STUDENT_ORDERS } from '../../screens/student-order-screens.ts';
import { STUDENT } from '../../screens/student-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens([...STUDENT, ...STUDENT_CERTIFICATES, ...STUDENT_ORDERS, ...SHARED_SCREENSHOT], 'ur');
