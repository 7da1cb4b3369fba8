import { textIn } from '@qanoon/domain/academy/academy';
import { accentTokens } from '@qanoon/domain/academy/accent';
import { formatPkr } from '@qanoon/domain/lib/money';
import { inLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/courses';
import * as deferred from '@qanoon/messages/shared/deferred';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { nameOf } from '../../lib/academy-name.ts';
import type { ThreadReply } from '../../lib/answer-requests.ts';
import type { Deps } from '../../lib/context.ts';
import { READER_TEXTS, textsForReader } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { createThreadPool } from '../../lib/threads/thread-pool.ts';
import * as repo from '../courses/courses.repo.ts';
import { currentPriceOf } from '../courses/courses.service.ts';
import type { ShareColors, ShareSheet } from './draw-share-image.ts';

const RETRY_AFTER_SECONDS = 5;

const COLORS: ShareColors = {
  ground: '#0f3324',
  line: '#2b5140',
  brass: '#d9b871',
  text: '#f6f0e0',
  faint: '#c3cdba',
};
/** The ground, its lines and the second line of text follow the accent color. */
function colorsOf(accent: string | null): ShareColors {
  if (!accent) return COLORS;
  const { binding, 'binding-rule': line, 'on-binding-2': faint } = accentTokens(accent, 'light');
  return { ...COLORS, ground: binding, line, faint };
}

export type ShareText = {
  language: Language;
  academy: string;
  accentColor: string | null;
  title: string;
  instructor: string;
  price: string;
};

/**
 * Reads the text of a course's share image for a page in this language. Throws COURSE_NOT_FOUND for an
 * unknown or archived course. `site` stands for the academy itself.
 */
export async function shareTextOf(deps: Deps, courseId: string, language: Language): Promise<ShareText> {
  const settings = await getAcademy(deps);
  const { tagline, taglineUrdu, homeTexts, accentColor } = settings;
  const academy = inLanguage(language, () => nameOf(settings));
  if (courseId === 'site')
    return inLanguage(language, () => ({
      language,
      academy,
      accentColor,
      title: textIn(language, { en: tagline, ur: taglineUrdu }) || deferred.lawSectionBySection(),
      instructor: (homeTexts && textIn(language, homeTexts.lead)) || m.videoCoursesOnLawOf(),
      price: '',
    }));
  const course = await repo.findCourse(deps.db, courseId);
  if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  return {
    language,
    academy,
    accentColor,
    ...inLanguage(language, () => {
      const { title, instructorName } = textsForReader(course, course.language, READER_TEXTS.listed);
      const price = formatPkr(currentPriceOf(course, deps.now()));
      return { title, instructor: instructorName, price };
    }),
  };
}

/** One picture takes a tenth of a second. A worker in the queue of one text must not wait for long. */
const drawingThreads = createThreadPool<ShareSheet, ThreadReply<Uint8Array>>({
  script: new URL('./share-image.worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  limits: { workers: 1, maxWaiting: 300, maxWaitingPerAccount: 20, limitMs: 60_000 },
});

/**
 * Draws the link preview: a PNG of 1200 × 630 with the course's title, instructor and price, which is
 * mirrored for an Urdu page. It is drawn in a thread, in a queue. Throws UNAVAILABLE when that is full.
 */
export async function renderShareImage({ language, accentColor, ...texts }: ShareText): Promise<Buffer> {
  const sheet = { ...texts, isMirrored: language === 'ur', colors: colorsOf(accentColor) };
  const reply = await drawingThreads.run(texts.title, sheet);
  if (!reply) throw new AppError('UNAVAILABLE', undefined, RETRY_AFTER_SECONDS);
  if ('failure' in reply) throw new Error(`A link preview could not be drawn: ${reply.failure}`);
  return Buffer.from(reply.value);
}
