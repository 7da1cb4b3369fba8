import { EDITOR } from '../../screens/editor-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(EDITOR);
