import { personalStorage } from '@qanoon/client/session/personal-storage';
import { type EditorForm, emptyForm } from '../editor-form.ts';

const KEY = 'course-instructor';
type Instructor = Pick<EditorForm, 'instructorName' | 'instructorBio'>;
type InBothLanguages = Instructor & { translation: Instructor };

/**
 * Remembers the instructor of the course that this administrator published last. A new course starts with
 * these texts, because most academies have few instructors.
 */
export function readInstructor(): Partial<Pick<EditorForm, keyof InBothLanguages>> {
  try {
    const remembered: unknown = JSON.parse(personalStorage.get(KEY) ?? '{}');
    const { translation } = remembered as { translation?: unknown };
    return {
      ...instructorIn(remembered),
      ...(translation !== undefined && {
        translation: { ...emptyForm().translation, ...instructorIn(translation) },
      }),
    };
  } catch {
    return {};
  }
}

function instructorIn(texts: unknown): Partial<Instructor> {
  const { instructorName, instructorBio } = texts as Record<string, unknown>;
  return typeof instructorName === 'string' && typeof instructorBio === 'string'
    ? { instructorName, instructorBio }
    : {};
}

export const rememberInstructor = ({ instructorName, instructorBio, translation }: InBothLanguages): void =>
  personalStorage.set(
    KEY,
    JSON.stringify({
      ...{ instructorName, instructorBio },
      translation: {
        instructorName: translation.instructorName,
        instructorBio: translation.instructorBio,
      },
    }),
  );
