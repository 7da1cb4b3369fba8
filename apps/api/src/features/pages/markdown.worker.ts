import { parentPort } from 'node:worker_threads';
import { type RenderedPage, renderMarkdown } from './render-markdown.ts';

// Runs in a worker thread: an administrator chooses the text, and each keystroke in the editor is another one.

export type MarkdownReply = { page: RenderedPage } | { failure: string };

parentPort!.on('message', (markdown: string) => parentPort!.postMessage(render(markdown)));

function render(markdown: string): MarkdownReply {
  try {
    return { page: renderMarkdown(markdown) };
  } catch (error) {
    return { failure: error instanceof Error ? error.stack! : String(error) };
  }
}
