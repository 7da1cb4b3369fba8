import { DRAFT_SCREENS } from '../../screens/draft-screens.ts';
import { EDITOR } from '../../screens/editor-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(EDITOR, ['@admin-web', '@catalog']);
testScreens(DRAFT_SCREENS, ['@admin-web', '@catalog']);
