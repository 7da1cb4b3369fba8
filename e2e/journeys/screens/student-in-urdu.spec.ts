import { SHARED_SCREENSHOT } from '../../screens/shared-screenshot-screens.ts';
import { STUDENT } from '../../screens/student-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens([...STUDENT, ...SHARED_SCREENSHOT], 'ur');
