import { currentLanguage, type Language } from '@qanoon/messages/language';

type Texts = { title: string; shortDescription: string; description: string };
type Titled = { title: string; language: Language; translation: Texts | null };

/**
 * The title and descriptions of a course in the language of the call, else in the course's own, and the
 * language that they are in. The only place that decides it (decision 095).
 */
export function textsForReader(course: Titled & Texts): Texts & { textLanguage: Language } {
  const reader = currentLanguage();
  const { title, shortDescription, description } =
    (reader === course.language ? null : course.translation) ?? course;
  return {
    title,
    shortDescription,
    description,
    textLanguage: course.translation ? reader : course.language,
  };
}

/** The title, for lists of what a student has done. */
export function titleForReader(course: Titled): { courseTitle: string; courseTitleLanguage: Language } {
  const { title, textLanguage } = textsForReader({ ...course, shortDescription: '', description: '' });
  return { courseTitle: title, courseTitleLanguage: textLanguage };
}

/** The titles for texts that are written later, in the language that the reader has then. */
export const titlesForLater = ({ title, language, translation }: Titled) => ({
  courseTitle: title,
  ...(translation && { translatedTitle: { [language === 'en' ? 'ur' : 'en']: translation.title } }),
});

export type TitlesForLater = ReturnType<typeof titlesForLater>;
