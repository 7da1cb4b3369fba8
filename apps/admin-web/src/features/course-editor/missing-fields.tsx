import { useSession } from '@qanoon/client/session';
import { Notice } from '@qanoon/ui/notice';
import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import type { EditorForm, Problem } from './editor-form.ts';

const FIELDS: Record<string, string> = {
  title: 'Title',
  shortDescription: 'Short description',
  description: 'Full description',
  price: 'Price',
  level: 'Level',
  thumbnail: 'Thumbnail',
  instructorName: 'Instructor name',
  instructorBio: 'Instructor bio',
  durationText: 'Course length',
  requirements: 'Requirements',
  syllabus: 'Syllabus',
  learningOutcomes: 'Learning outcomes',
};
const PARTS: Record<string, string> = {
  title: 'title',
  file: 'file',
  duration: 'duration',
  linkUrl: 'link',
  type: 'type',
  captions: 'captions',
};

/** `sections.0.videos.1.file` → `Section 1, video 2: file`. */
export function fieldLabel(path: string): string {
  const [top = '', at, list, index, part] = path.split('.');
  if (top !== 'sections' || at === undefined)
    return at === undefined ? (FIELDS[top] ?? top) : `${FIELDS[top] ?? top}, item ${Number(at) + 1}`;
  const section = `Section ${Number(at) + 1}`;
  if (index === undefined) return `${section}: ${PARTS[list ?? ''] ?? 'fields'}`;
  return `${section}, ${list === 'videos' ? 'video' : 'resource'} ${Number(index) + 1}: ${PARTS[part ?? ''] ?? 'fields'}`;
}

/** Problems that belong to no field have their message here. */
const isOfField = ({ path }: Problem) => path !== 'payee' && path !== 'sections';

/** The readiness list: what is missing before the course can be published, with a link to each field. */
export function MissingFields({ problems }: { problems: Problem[] }) {
  const { setFocus } = useFormContext<EditorForm>();
  if (problems.length === 0) return null;
  const paths = [...new Set(problems.filter(isOfField).map(({ path }) => path))];
  return (
    <Notice tone="warning" className="editor-missing" role="status">
      <p>
        <strong>Before this course can be published:</strong>
      </p>
      <ul>
        {problems
          .filter((problem) => !isOfField(problem))
          .map(({ path, message }) => (
            <li key={path}>
              {message}
              {path === 'payee' && <PayeeAccountsLink />}
            </li>
          ))}
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className="link" onClick={() => focusField(path, setFocus)}>
              {fieldLabel(path)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** For administrators who may add an account. It opens beside the editor. */
function PayeeAccountsLink() {
  if (!useSession()?.user.permissions?.canManageAcademy) return null;
  return (
    <>
      {': '}
      <Link to="/payees" target="_blank">
        Payee Accounts
      </Link>
    </>
  );
}

function focusField(path: string, setFocus: (name: 'title') => void): void {
  // Files have no registered input.
  const [, section, list, index] = path.split('.');
  const label =
    path === 'thumbnail'
      ? '#course-thumbnail'
      : path.endsWith('.file')
        ? `[aria-label="${list === 'videos' ? 'Video' : 'Resource'} file ${Number(index) + 1} of section ${Number(section) + 1}"]`
        : undefined;
  const input = label ? document.querySelector<HTMLElement>(`#course-editor ${label}`) : null;
  if (input) {
    input.focus();
    input.scrollIntoView({ block: 'center' });
  } else setFocus(path as 'title');
}
