import { LEARNING } from '../../screens/learning-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(LEARNING, ['@learning', '@administration', '@catalog']);
