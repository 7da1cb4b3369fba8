import sharp from 'sharp';
import { QAF } from '../../../../ui/src/components/brand/ornament-paths.ts';
import { rosettePath, starPath } from './engraving-paths.ts';
import { renderPage } from './render-page.ts';
import type { SampleSlide } from './sample-course.ts';

export const SLIDE_WIDTH = 854;
export const SLIDE_HEIGHT = 480;

export type Lecture = {
  course: string;
  sectionNumber: number;
  section: string;
  title: string;
  slides: SampleSlide[];
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const CSS = `
.slide{position:relative;width:${SLIDE_WIDTH}px;height:${SLIDE_HEIGHT}px;overflow:hidden;font-family:var(--sans);background:#f8f4ea;color:#1a1f1b}
.slide svg{position:absolute;inset:0}
.mark{font-family:var(--serif);font-weight:420;color:#a87b2a}
.name{font-family:var(--serif);font-weight:460}.name em{font-weight:400}
h1,h2{font-family:var(--serif);text-wrap:balance}
.title{background:#0f3324;color:#f6f0e0;padding:52px 310px 0 60px}
.title .name{font-size:21px}
.title .mark{font-size:40px;line-height:1;color:#d9b871;margin-top:66px}
.title h1{font-size:44px;line-height:1.12;font-weight:400;letter-spacing:-.02em;margin-top:12px}
.title .foot{position:absolute;left:60px;bottom:52px;right:320px;font-size:19px;line-height:1.35;color:#c3cdba}
.point{padding:34px 60px 0}
.point header{display:flex;justify-content:space-between;align-items:baseline;font-size:20px;color:#14432f}
.point header .mark{font-size:24px}
.point header{border-bottom:1px solid #cbc1aa;padding-bottom:10px;box-shadow:0 4px 0 #f8f4ea,0 5px 0 #cbc1aa}
.point h2{font-size:42px;line-height:1.12;font-weight:420;letter-spacing:-.018em;color:#14432f;margin:38px 130px 0 0}
.point ul{list-style:none;padding:0;margin:24px 130px 0 0;font-size:25px;line-height:1.3}
.point li{position:relative;padding-left:32px;margin-bottom:13px}
.point li svg{inset:9px auto auto 0}
.point footer{position:absolute;left:60px;right:60px;bottom:26px;border-top:1px solid #cbc1aa;padding-top:11px;
text-align:right;font-size:17px;color:#5f6359}
`;

const NAME = '<p class="name">Qanoon <em>Academy</em></p>';
const BULLET = `<svg width="16" height="16" aria-hidden="true"><path d="${starPath(8, 8, 8)}" fill="#a87b2a"/></svg>`;

/** The rosette with the seal. It has few lines, so that they remain visible after the encoding. */
function titleOrnament(): string {
  const [cx, cy] = [682, 240];
  const circle = (radius: number, stroke: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${radius}" stroke="${stroke}"/>`;
  const scale = 0.054;
  return `<svg width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}" fill="none" aria-hidden="true">
<path d="${rosettePath({ cx, cy, rx: 118, ry: 76, count: 8 })}" stroke="#b99d60" stroke-width="1.3"/>
${circle(124, '#d9b871')}${circle(71, '#d9b871')}<path d="${starPath(cx, cy, 62)}" stroke="#d9b871" stroke-width="1.6"/>
<path transform="translate(${cx - 406 * scale} ${cy + 229 * scale}) scale(${scale})" d="${QAF}" fill="#f6f0e0"/>
<path d="M22 22H832V458H22Z" stroke="#4a7560"/></svg>`;
}

/** One large star with inner rings: a fine pattern would need too many bits at every key frame. */
const POINT_ORNAMENT = `<svg width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}" aria-hidden="true"><g fill="none" stroke="#d8c69a" stroke-width="1.6">
<path d="${starPath(720, 250, 74)}${starPath(720, 250, 62)}"/><circle cx="720" cy="250" r="40"/></g>
<path transform="translate(${720 - 406 * 0.036} ${250 + 229 * 0.036}) scale(.036)" d="${QAF}" fill="#c9b27a"/></svg>`;

function titleSlide({ course, sectionNumber, section, title }: Lecture): string {
  return `<section class="slide title">${titleOrnament()}${NAME}<p class="mark">§ ${sectionNumber}</p><h1>${escapeText(title)}</h1>
<p class="foot">${escapeText(course)}<br>${escapeText(section)}</p></section>`;
}

function pointSlide({ sectionNumber, slides }: Lecture, slide: SampleSlide, index: number): string {
  return `<section class="slide point">${POINT_ORNAMENT}<header>${NAME}<span class="mark">§ ${sectionNumber}</span></header>
<h2>${escapeText(slide.heading)}</h2><ul>${slide.lines.map((line) => `<li>${BULLET}${escapeText(line)}</li>`).join('')}</ul>
<footer>${index + 1} of ${slides.length}</footer></section>`;
}

/**
 * Renders the slides of a lecture as PNGs: the title, then the points. One screenshot contains all slides and
 * is split.
 */
export async function renderSlides(lecture: Lecture): Promise<Buffer[]> {
  const sections = [
    titleSlide(lecture),
    ...lecture.slides.map((slide, index) => pointSlide(lecture, slide, index)),
  ];
  const page = await renderPage({
    body: sections.join(''),
    css: CSS,
    width: SLIDE_WIDTH,
    height: sections.length * SLIDE_HEIGHT,
  });
  return Promise.all(
    sections.map((_, index) =>
      sharp(page)
        .extract({ left: 0, top: index * SLIDE_HEIGHT, width: SLIDE_WIDTH, height: SLIDE_HEIGHT })
        .png()
        .toBuffer(),
    ),
  );
}
