import { answerRequests } from '../../lib/answer-requests.ts';
import { signCredential } from './credential-signing.ts';

answerRequests(signCredential);
