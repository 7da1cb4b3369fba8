import { fileURLToPath } from 'node:url';
import { accentTokens } from '@qanoon/contracts/accent';
import { formatPkr, toPkr } from '@qanoon/contracts/money';
import { inLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/courses';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { loadSharp } from '../../picture-library.ts';
import { getAcademy } from '../academy/academy.service.ts';
import { nameOf } from '../academy/academy-name.ts';
import { renderImage } from '../uploads/images.ts';
import * as repo from './courses.repo.ts';
import { currentPriceOf } from './courses.service.ts';

/** The size that Open Graph recommends. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;

// SIL OFL. Subsets with the characters of English and of Western European names. `name` is the family name
// inside the font file.
const SERIF = {
  name: 'Newsreader 16pt',
  file: fileURLToPath(new URL('../../fonts/newsreader.ttf', import.meta.url)),
};
const SANS = {
  name: 'Instrument Sans',
  file: fileURLToPath(new URL('../../fonts/instrument-sans.ttf', import.meta.url)),
};
// The letters of Urdu, for every text that has some. Its Latin words are in the other fonts.
const NASTALIQ = {
  name: 'Noto Nastaliq Urdu',
  file: fileURLToPath(new URL('../../fonts/noto-nastaliq-urdu.ttf', import.meta.url)),
};
const URDU = /\p{Script=Arabic}/u;
/** The sizes of titles of up to 40, up to 80 and more letters. Lines of Nastaliq are twice as high. */
const SIZES = { latin: [88, 70, 54], urdu: [70, 56, 38] } as const;

const COLOURS = { ground: '#0f3324', line: '#2b5140', brass: '#d9b871', text: '#f6f0e0', faint: '#c3cdba' };
/** The ground, its lines and the second line of text follow the accent colour. */
function coloursOf(accent: string | null): typeof COLOURS {
  if (!accent) return COLOURS;
  const { binding, 'binding-rule': line, 'on-binding-2': faint } = accentTokens(accent, 'light');
  return { ...COLOURS, ground: binding, line, faint };
}

const MAX_TITLE = 140;

export type ShareText = {
  language: Language;
  academy: string;
  accentColor: string | null;
  title: string;
  instructor: string;
  price: string;
};

/**
 * The text of a course's share image for a page in this language. Throws COURSE_NOT_FOUND for an unknown or archived course. `site` is
 * the academy itself.
 */
export async function shareTextOf(deps: Deps, courseId: string, language: Language): Promise<ShareText> {
  const settings = await getAcademy(deps);
  const { tagline, accentColor } = settings;
  const academy = inLanguage(language, () => nameOf(settings));
  if (courseId === 'site')
    return inLanguage(language, () => ({
      language,
      academy,
      accentColor,
      title: tagline || deferred.lawSectionBySection(),
      instructor: m.videoCoursesOnLawOf(),
      price: '',
    }));
  const course = await repo.findCourse(deps.db, courseId);
  if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  return {
    language,
    academy,
    accentColor,
    title: course.title,
    instructor: course.instructorName,
    price: inLanguage(language, () => formatPkr(toPkr(currentPriceOf(course, deps.now())))),
  };
}

/**
 * Renders the link preview: a PNG of 1200 × 630 with the course's title, instructor and price. The one of an Urdu
 * page is mirrored.
 */
export const renderShareImage = ({
  language,
  academy,
  accentColor,
  title,
  instructor,
  price,
}: ShareText): Promise<Buffer> =>
  renderImage(title, async () => {
    const colours = coloursOf(accentColor);
    const short = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1).trimEnd()}…` : title;
    const sizes = SIZES[URDU.test(short) ? 'urdu' : 'latin'];
    const size = sizes[short.length > 80 ? 2 : short.length > 40 ? 1 : 0];
    const [name, heading, by, cost] = await Promise.all([
      written(academy, { font: SANS, size: 30, colour: colours.brass }),
      written(short, { font: SERIF, size, colour: colours.text }),
      written(instructor, { font: SANS, size: 34, colour: colours.faint, width: 620 }),
      price ? written(price, { font: SERIF, size: 52, colour: colours.text, width: 420 }) : undefined,
    ]);
    const foot = HEIGHT - MARGIN;
    const mirrored = language === 'ur';
    const atStart = ({ data, info }: Written, top: number) => ({
      input: data,
      left: mirrored ? WIDTH - MARGIN - info.width : MARGIN,
      top,
    });
    const atEnd = ({ data, info }: Written, top: number) => ({
      input: data,
      left: mirrored ? MARGIN : WIDTH - MARGIN - info.width,
      top,
    });
    const sharp = await loadSharp();
    return sharp(Buffer.from(groundOf(colours, mirrored)))
      .composite([
        // Above the two lines.
        atStart(name, Math.min(66, 112 - name.info.height)),
        atStart(heading, 168),
        atStart(by, foot - by.info.height),
        ...(cost ? [atEnd(cost, foot - cost.info.height)] : []),
      ])
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
  });

type Look = { font: typeof SERIF; size: number; colour: string; width?: number };

type Written = Awaited<ReturnType<typeof written>>;

async function written(text: string, { font: latin, size, colour, width = WIDTH - 2 * MARGIN }: Look) {
  const font = URDU.test(text) ? { name: `${NASTALIQ.name}, ${latin.name}`, file: NASTALIQ.file } : latin;
  const markup = `<span foreground="${colour}">${text.replace(/[&<>]/gu, (character) => `&#${character.charCodeAt(0)};`)}</span>`;
  const input = {
    text: markup,
    font: `${font.name}, ${size}`,
    fontfile: font.file,
    width,
    rgba: true,
    wrap: 'word-char' as const,
  };
  const sharp = await loadSharp();
  return sharp({ text: input }).png().toBuffer({ resolveWithObject: true });
}

const rings = Array.from(
  { length: 22 },
  (_, index) => `<circle cx="1010" cy="200" r="${14 + 24 * index}"/>`,
).join('');
const groundOf = (colours: typeof COLOURS, mirrored: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colours.ground}"/><g${mirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>` +
  `<defs><linearGradient id="veil"><stop offset="0.45" stop-color="${colours.ground}"/><stop offset="1" stop-color="${colours.ground}" stop-opacity="0"/></linearGradient></defs>` +
  `<g fill="none" stroke="${colours.line}" stroke-width="1.4">${rings}</g><rect width="100%" height="100%" fill="url(#veil)"/>` +
  `<path d="M${MARGIN} 116H${WIDTH - MARGIN}M${MARGIN} 121H${WIDTH - MARGIN}" stroke="${colours.brass}" stroke-width="1.2"/>` +
  `<rect x="18" y="18" width="${WIDTH - 36}" height="${HEIGHT - 36}" fill="none" stroke="${colours.line}" stroke-width="1.4"/></g></svg>`;
