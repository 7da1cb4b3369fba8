import { PLAYER } from '../../screens/player-screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(PLAYER, ['@media', '@learning']);
