import { useSession } from '@qanoon/client/session/session';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { EDITOR_FIELDS } from '../editor-fields.ts';
import type { EditorForm, Problem } from '../editor-form.ts';

const LABELS = new Map(Object.entries(EDITOR_FIELDS).map(([name, { label }]) => [name, label]));
const getLabel = (field: string): string => LABELS.get(field)?.() ?? field;

/** Turns `sections.0.videos.1.file` into `Section 1, video 2: file`. */
export function fieldLabel(path: string): string {
  const parts = path.split('.');
  const original = parts.filter((part) => part !== 'translation');
  const text = originalLabel(original);
  return original.length === parts.length ? text : m.textInLanguage({ text, language: 'other' });
}

function originalLabel([top = '', at, list = '', index, part = '']: string[]): string {
  if (top !== 'sections' || at === undefined)
    return at === undefined ? getLabel(top) : m.itemOf({ field: getLabel(top), item: Number(at) + 1 });
  const section = Number(at) + 1;
  if (index === undefined) return m.sectionPart({ section, part: list });
  return list === 'videos'
    ? m.videoPart({ section, video: Number(index) + 1, part })
    : m.resourcePart({ section, resource: Number(index) + 1, part });
}

/** Whether a problem belongs to a field. The messages of the other problems are in this component. */
const isOfField = ({ path }: Problem) => path !== 'payee' && path !== 'sections';

/** Lists what is missing before the course can be published, with a link to each field. */
export function MissingFields({ problems }: { problems: Problem[] }) {
  const { setFocus } = useFormContext<EditorForm>();
  if (problems.length === 0) return null;
  const paths = [...new Set(problems.filter(isOfField).map(({ path }) => path))];
  return (
    <Notice tone="warning" className="editor-missing" role="status">
      <p>
        <strong>{m.beforeThisCourseCanBe()}</strong>
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

/** Links administrators who may add a payment account to its page, which opens in a new tab. */
function PayeeAccountsLink() {
  if (!useSession()?.user.permissions?.canManageAcademy) return null;
  return (
    <>
      {': '}
      <Link to="/payees" target="_blank">
        {common.payeeAccounts()}
      </Link>
    </>
  );
}

function focusField(path: string, setFocus: (name: 'title') => void): void {
  // A file has no registered input that the form could focus.
  const selector = path === 'thumbnail' ? '#course-thumbnail' : `[data-field="${CSS.escape(path)}"]`;
  const input = document.querySelector<HTMLElement>(`#course-editor ${selector}`);
  if (input) {
    input.focus();
    input.scrollIntoView({ block: 'center' });
  } else setFocus(path as 'title');
}
