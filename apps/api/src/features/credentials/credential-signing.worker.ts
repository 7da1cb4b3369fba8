import { answerRequests } from '../../answer-requests.ts';
import { signCredential } from './credential-signing.ts';

answerRequests(signCredential);
