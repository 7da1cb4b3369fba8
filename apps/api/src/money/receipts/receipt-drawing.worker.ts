import { answerRequests } from '../../lib/answer-requests.ts';
import { drawReceipt } from './receipt-drawing.ts';

// Runs in a worker thread: drawing takes tens of milliseconds, and only this thread loads HarfBuzz and pdf-lib.
answerRequests(drawReceipt);
