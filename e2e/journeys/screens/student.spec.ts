import { STUDENT } from '../../screens/student-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(STUDENT);
