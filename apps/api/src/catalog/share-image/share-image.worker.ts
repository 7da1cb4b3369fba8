import { answerRequests } from '../../lib/answer-requests.ts';
import { drawShareImage } from './draw-share-image.ts';

// Runs in a worker thread, because only such threads load HarfBuzz.
answerRequests(drawShareImage);
