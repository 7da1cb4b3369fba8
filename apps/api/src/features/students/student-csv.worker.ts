import { parentPort } from 'node:worker_threads';
import { inLanguage, type Language } from '@qanoon/messages/language';
import '@qanoon/messages/urdu/server';
import { type CsvFile, readStudentCsv } from './student-csv.ts';

// Runs in a worker thread: an administrator's browser chooses the content of the file.

/** `language`: that of the problems. */
export type CsvRequest = { text: string; language: Language };
export type CsvReply = { file: CsvFile } | { failure: string };

parentPort!.on('message', ({ text, language }: CsvRequest) => {
  parentPort!.postMessage(read(text, language));
});

function read(text: string, language: Language): CsvReply {
  try {
    return { file: inLanguage(language, () => readStudentCsv(text)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.stack! : String(error) };
  }
}
