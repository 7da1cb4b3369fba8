import { PUBLIC } from '../../screens/public-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(PUBLIC, 'ur');
