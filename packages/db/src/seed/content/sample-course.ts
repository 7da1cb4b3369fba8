import type { COURSE_LISTS, REQUIRED_TEXTS } from '@qanoon/contracts/catalog/course-fields';
import type { TextsOf } from '@qanoon/contracts/catalog/text-fields';
import type { CaptionLanguage } from '@qanoon/domain/lib/languages';
import type { Paisa } from '@qanoon/domain/lib/money';

export type SampleSlide = { heading: string; lines: string[] };

/** The same text in Urdu. */
type SampleTranslation = { title: string; description: string };

export type SampleVideo = {
  title: string;
  description: string;
  translation: SampleTranslation;
  /** 'clips/<slug>-<section>-<video>.mp4' */
  clip: string;
  durationSeconds: number;
  slides: SampleSlide[];
  /** Plain spoken English for text-to-speech. */
  narration: string;
};

export type SamplePage = { heading: string; items: string[] };

export type SampleResource = {
  title: string;
  translation: { title: string };
  type: 'PDF';
  /** 'resources/<slug>-<n>.pdf' */
  file: string;
  pages: SamplePage[];
};

export type SampleSection = {
  title: string;
  description: string;
  translation: SampleTranslation;
  videos: SampleVideo[];
  resources: SampleResource[];
};

/** The texts that every course has, and its lists. */
type CourseTexts = TextsOf<typeof REQUIRED_TEXTS & typeof COURSE_LISTS>;

export type SampleCourse = CourseTexts & {
  slug: string;
  /**
   * The texts in Urdu; the course is in English. The texts of a list are at the positions of their originals.
   */
  translation: CourseTexts;
  /** The languages of the captions of all videos; `captionsPath` names their files. */
  captions: CaptionLanguage[];
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  price: Paisa;
  cover: {
    file: string;
    family: 'jali' | 'rosette' | 'colonnade' | 'arcade' | 'moire' | 'gazette';
    binding: 'bottle' | 'oxblood' | 'ink' | 'vellum' | 'slate' | 'buff';
  };
  sections: SampleSection[];
};

export const slide = (heading: string, ...lines: string[]): SampleSlide => ({ heading, lines });

export const page = (heading: string, ...items: string[]): SamplePage => ({ heading, items });

/** 'clips/a-1-1.mp4' in Urdu → 'captions/a-1-1.ur.vtt' */
export const captionsPath = (clip: string, language: CaptionLanguage): string =>
  clip.replace('clips/', 'captions/').replace(/mp4$/u, `${language}.vtt`);
