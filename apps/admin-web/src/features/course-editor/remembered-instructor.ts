import { personalStorage } from '@qanoon/client/personal-storage';
import type { EditorForm } from './editor-form.ts';

const KEY = 'course-instructor';
type Instructor = Pick<EditorForm, 'instructorName' | 'instructorBio'>;

/** The instructor of the course that this administrator published last, because most academies have few. */
export function readInstructor(): Partial<Instructor> {
  try {
    const { instructorName, instructorBio } = JSON.parse(personalStorage.get(KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    return typeof instructorName === 'string' && typeof instructorBio === 'string'
      ? { instructorName, instructorBio }
      : {};
  } catch {
    return {};
  }
}

export const rememberInstructor = ({ instructorName, instructorBio }: Instructor): void =>
  personalStorage.set(KEY, JSON.stringify({ instructorName, instructorBio }));
