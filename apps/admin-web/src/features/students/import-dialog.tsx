import { type ImportResult, MAX_IMPORT_LINES } from '@qanoon/contracts/student-import';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { FileDrop } from '@qanoon/ui/file-drop';
import { Notice } from '@qanoon/ui/notice';
import { Spinner } from '@qanoon/ui/spinner';
import { useImport } from './use-import.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-PK')} ${number === 1 ? one : many}`;

/** Imports students from a CSV file: checks it first, names every bad line, and imports on confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { file, busy, result, problem, choose, run } = useImport();
  const imported = result?.imported ?? false;
  const ready = result && !imported && result.problems.length === 0 && result.created + result.enrolled > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import students"
      description="From a CSV file. The file is checked first; nothing changes before you confirm."
      busy={busy === 'import'}
      footer={
        imported ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy === 'import'} onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!ready} busy={busy === 'import' && 'Importing...'} onClick={run}>
              Import
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {!imported && (
          <>
            <p className="text-sm text-ink-2">
              The first line names the columns: <code>name</code>, <code>email</code> and, if students are to
              be enrolled, <code>course</code> (its title). At most {MAX_IMPORT_LINES.toLocaleString('en-PK')}{' '}
              lines and 2 MB. New students get an email with a link to choose a password.
            </p>
            <FileDrop
              label="CSV file"
              accept=".csv,text/csv"
              file={file}
              onChange={choose}
              error={problem}
              disabled={busy !== undefined}
              title="Choose a CSV file, or drop it here"
              hint="CSV (UTF-8), at most 2 MB"
              readyText={busy === 'check' ? 'Checking...' : 'Checked'}
            />
          </>
        )}
        <div role="status" className="grid gap-3">
          {busy === 'check' && (
            <p className="flex items-center gap-2 text-sm text-ink-2">
              <Spinner /> Checking the file...
            </p>
          )}
          {result && <Result result={result} />}
        </div>
      </div>
    </Dialog>
  );
}

function Result({ result }: { result: ImportResult }) {
  const { created, enrolled, unchanged, problems, ignoredColumns, imported } = result;
  if (problems.length > 0)
    return (
      <>
        <Notice tone="warning">
          {`${count(problems.length, 'line', 'lines')} cannot be imported. Correct the file and choose it again: nothing was changed.`}
        </Notice>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, for the keyboard too */}
        <section className="import-problems" aria-label="Lines with problems" tabIndex={0}>
          <ol>
            {problems.map(({ line, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several problems, in a fixed order
              <li key={`${line} ${index}`}>
                <b className="tnum">Line {line}</b> {message}
              </li>
            ))}
          </ol>
        </section>
      </>
    );
  const facts = [
    count(created, 'new student', 'new students'),
    count(enrolled, 'enrollment of an existing student', 'enrollments of existing students'),
    `${count(unchanged, 'line', 'lines')} unchanged`,
  ];
  return (
    <>
      <Notice tone={imported || created + enrolled > 0 ? 'success' : 'info'}>
        {imported ? 'Imported: ' : created + enrolled > 0 ? 'Ready to import: ' : 'Nothing to import: '}
        {`${facts.join(', ')}.`}
      </Notice>
      {ignoredColumns.length > 0 && (
        <p className="text-sm text-ink-3">{`Ignored columns: ${ignoredColumns.join(', ')}.`}</p>
      )}
    </>
  );
}
