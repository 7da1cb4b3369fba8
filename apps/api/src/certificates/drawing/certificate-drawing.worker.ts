import { answerRequests } from '../../lib/answer-requests.ts';
import { renderCertificate } from './certificate-drawing.ts';

// Runs in a worker thread: drawing takes tenths of a second, and only such threads load HarfBuzz and pdf-lib.
answerRequests(renderCertificate);
