import { readFileSync } from 'node:fs';
import { pdf, png } from './sample-files.ts';

const content = (path: string) =>
  readFileSync(new URL(`../../../../../packages/db/src/seed/content/${path}`, import.meta.url));

/** The files of an end-to-end scenario: two lectures, a handout, images and documents. */
export const scenarioFiles = async () => ({
  lectures: [
    content('clips/contract-law-essentials-1-1.mp4'),
    content('clips/contract-law-essentials-1-2.mp4'),
  ] as const,
  handout: content('resources/contract-law-essentials-1.pdf'),
  cover: content('covers/contract-law-essentials.jpg'),
  receipt: content('receipt-sample.png'),
  portrait: await png(400, 400),
  signature: await png(320, 120),
  certificate: await pdf('Sana Malik has completed Contract Law Essentials'),
});

export type ScenarioFiles = Awaited<ReturnType<typeof scenarioFiles>>;
