import { answerRequests } from '../../lib/answer-requests.ts';
import { renderMarkdown } from './render-markdown.ts';

// Runs in a worker thread: an administrator chooses the text, and each keystroke in the editor sends a new
// one.
answerRequests(renderMarkdown);
