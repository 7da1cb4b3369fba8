import type { Language } from '@qanoon/messages/language';

type CourseOptionsProps = {
  /** The option with an empty value. */
  none: string;
  courses: readonly { id: string; title: string; titleLanguage?: Language }[] | undefined;
};

/** The options of a select for a course. */
export const CourseOptions = ({ none, courses }: CourseOptionsProps) => (
  <>
    <option value="">{none}</option>
    {courses?.map(({ id, title, titleLanguage }) => (
      <option key={id} value={id} lang={titleLanguage} dir="auto">
        {title}
      </option>
    ))}
  </>
);
