/**
 * Generates the lectures of the sample courses: `node make-clips.ts`. Needs chromium, espeak-ng and ffmpeg
 * with libx264.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sampleCourses } from './courses.ts';
import { type Lecture, renderSlides, SLIDE_HEIGHT, SLIDE_WIDTH } from './slide.ts';

const run = promisify(execFile);

const FRAMES_PER_SECOND = 5;
const TITLE_SECONDS = 4;
const LEAD_SECONDS = 0.6;
const TAIL_SECONDS = 1;
const SECONDS = { least: 20, most: 60 };
const MAX_BYTES = 300_000;
/** The constant rate factors of x264, best quality first. */
const QUALITIES = Array.from({ length: 24 }, (_, index) => 22 + index);
/**
 * x264 options for still pictures: no macroblock tree, little psychovisual optimization, weaker deblocking.
 */
const STILL = 'mbtree=0:ipratio=1.4:psy-rd=0.2,0:deblock=-1,-1:aq-mode=3';
/** The title slide is dark and has fine lines, so it gets its own quality. */
const TITLE_ZONE = `zones=0,${TITLE_SECONDS * FRAMES_PER_SECOND - 1},q=33`;

const seconds = async (file: string): Promise<number> =>
  Number(
    (await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]))
      .stdout,
  );

type Encoding = {
  slides: string;
  sound: string;
  total: number;
  quality: number;
  clip: string;
  title: string;
};

async function encode({ slides, sound, total, quality, clip, title }: Encoding): Promise<number> {
  const picture = `fps=${FRAMES_PER_SECOND},scale=${SLIDE_WIDTH}:${SLIDE_HEIGHT}:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  const voice = `loudnorm=I=-18:TP=-2,aresample=22050,adelay=${LEAD_SECONDS * 1000},apad`;
  const colour = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ];
  const still = [
    '-preset',
    'veryslow',
    '-tune',
    'stillimage',
    '-crf',
    `${quality}`,
    '-g',
    `${2 * FRAMES_PER_SECOND}`,
    '-x264-params',
    `${STILL}:${TITLE_ZONE}`,
  ];
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', slides, '-i', sound, '-t', `${total}`],
    ...['-vf', picture, '-c:v', 'libx264', '-profile:v', 'high', ...still, ...colour],
    ...['-af', voice, '-c:a', 'aac', '-b:a', '24k', '-ac', '1'],
    ...[
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-metadata',
      `title=${title}`,
      '-movflags',
      '+faststart',
      clip,
    ],
  ]);
  return (await readFile(clip)).length;
}

/** The names of the top-level boxes of an MP4 file, in order. */
function boxes(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.length; at += Math.max(8, file.readUInt32BE(at)))
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
}

/** Throws unless every browser can play the clip. Returns its measured duration. */
async function check(clip: string): Promise<number> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name,pix_fmt,width,height,channels',
    '-of',
    'json',
    clip,
  ]);
  const [video, audio] = JSON.parse(stdout).streams;
  const file = await readFile(clip);
  const order = boxes(file);
  const duration = await seconds(clip);
  const wrong = [
    (video?.codec_name !== 'h264' || video.pix_fmt !== 'yuv420p') && 'the picture is not H.264 yuv420p',
    (video?.width !== SLIDE_WIDTH || video.height !== SLIDE_HEIGHT) && 'the picture has the wrong size',
    (audio?.codec_name !== 'aac' || audio.channels !== 1) && 'the sound is not AAC mono',
    order.indexOf('moov') > order.indexOf('mdat') && 'moov stands after mdat',
    (duration < SECONDS.least || duration > SECONDS.most) &&
      `it lasts ${duration} s, not ${SECONDS.least} to ${SECONDS.most}`,
    file.length > MAX_BYTES && `it is ${file.length} bytes, over ${MAX_BYTES}`,
  ].filter(Boolean);
  if (wrong.length > 0) throw new Error(`${clip}: ${wrong.join('; ')}`);
  return duration;
}

/** Generates the speech and the slides of one lecture and encodes them. Returns its duration. */
async function makeClip(lecture: Lecture, narration: string, clip: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-clip-'));
  try {
    const sound = join(folder, 'voice.wav');
    await run('espeak-ng', ['-v', 'en-gb', '-s', '150', '-w', sound, narration]);
    const spoken = LEAD_SECONDS + (await seconds(sound)) + TAIL_SECONDS;
    const total = Math.ceil(spoken * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
    const pictures = await renderSlides(lecture);
    const pointSeconds = (total - TITLE_SECONDS) / lecture.slides.length;
    let list = '';
    for (const [index, picture] of pictures.entries()) {
      await writeFile(join(folder, `${index}.png`), picture);
      list += `file '${index}.png'\nduration ${index ? pointSeconds : TITLE_SECONDS}\n`;
    }
    // The concat demuxer ignores the duration of the last picture unless the picture is repeated.
    const slides = join(folder, 'slides.txt');
    await writeFile(slides, `${list}file '${pictures.length - 1}.png'\n`);
    const attempt = (quality: number) =>
      encode({ slides, sound, total, quality, clip, title: lecture.title });
    let [fine, coarse] = [0, QUALITIES.length - 1];
    while (fine < coarse) {
      const middle = (fine + coarse) >> 1;
      if ((await attempt(QUALITIES[middle]!)) <= MAX_BYTES) coarse = middle;
      else fine = middle + 1;
    }
    const bytes = await attempt(QUALITIES[coarse]!);
    console.log(`${basename(clip)} ${total.toFixed(1)} s ${bytes} bytes crf ${QUALITIES[coarse]}`);
    return await check(clip);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const durations: Record<string, number> = {};
await rm(new URL('./clips', import.meta.url), { recursive: true, force: true });
await mkdir(new URL('./clips', import.meta.url));
for (const course of sampleCourses)
  for (const [index, section] of course.sections.entries())
    for (const { title, slides, narration, clip } of section.videos) {
      if (durations[clip]) throw new Error(`Two lectures have the same clip: ${clip}.`);
      const lecture = {
        course: course.title,
        sectionNumber: index + 1,
        section: section.title,
        title,
        slides,
      };
      durations[clip] = Math.round(
        await makeClip(lecture, narration, fileURLToPath(new URL(`./${clip}`, import.meta.url))),
      );
    }

const rows = Object.entries(durations).map(([clip, duration]) => `  '${clip}': ${duration},\n`);
await writeFile(
  new URL('./clip-durations.ts', import.meta.url),
  `/** The duration of each clip in seconds, measured by make-clips.ts. */\nexport const clipDurations: Record<string, number> = {\n${rows.join('')}};\n`,
);
