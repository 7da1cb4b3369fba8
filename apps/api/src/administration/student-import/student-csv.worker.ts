import { inLanguage, type Language } from '@qanoon/messages/language';
import '@qanoon/messages/urdu/server';
import { answerRequests } from '../../lib/answer-requests.ts';
import { readStudentCsv } from './student-csv.ts';

// Runs in a worker thread: an administrator's browser chooses the content of the file.

/** `language` is that of the problems. */
export type CsvRequest = { text: string; language: Language };

answerRequests(({ text, language }: CsvRequest) => inLanguage(language, () => readStudentCsv(text)));
