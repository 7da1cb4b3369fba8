import { answerRequests } from '../../lib/answer-requests.ts';
import { drawReceipt } from './draw-receipt.ts';

// Runs in a worker thread: drawing takes tens of milliseconds, and only this thread loads HarfBuzz and pdf-lib.
answerRequests(drawReceipt);
