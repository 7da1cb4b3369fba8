import { type ImportResult, MAX_IMPORT_LINES } from '@qanoon/contracts/administration/student-import';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/students';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';
import { FileDrop } from '@qanoon/ui/components/form/file-drop';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Rich } from '@qanoon/ui/components/text/rich';
import { FileDown } from 'lucide-react';
import { saveCsv } from '../../../lib/save-csv.ts';
import { useImport } from './use-import.ts';

/** Imports students from a CSV file: checks it first, names every bad line, and imports on confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { file, busy, result, problem, choose, run } = useImport();
  const imported = result?.imported ?? false;
  const ready = result && !imported && result.problems.length === 0 && result.created + result.enrolled > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.importStudents()}
      description={m.fromCsvFileFileIs()}
      guarded={!imported}
      busy={busy === 'import'}
      footer={
        imported ? (
          <Button onClick={onClose}>{common.done2()}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy === 'import'} onClick={onClose}>
              {deferred.cancel()}
            </Button>
            <Button disabled={!ready} busy={busy === 'import' && m.importing()} onClick={run}>
              {m.importLabel()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {!imported && (
          <>
            <p className="text-sm text-ink-2">
              <Rich
                parts={m.firstLineNamesColumns({
                  lines: MAX_IMPORT_LINES.toLocaleString('en-PK'),
                  code: (text) => <code dir="ltr">{text}</code>,
                })}
              />
            </p>
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() => saveCsv('students-template', [['name', 'email', 'course']])}
            >
              <FileDown aria-hidden="true" />
              {m.downloadTemplate()}
            </Button>
            <FileDrop
              label={m.csvFile()}
              accept=".csv,text/csv"
              file={file}
              onChange={choose}
              error={problem}
              disabled={busy !== undefined}
              title={m.chooseCsvFileOrDrop()}
              hint={m.csvSizeLimit()}
              readyText={busy === 'check' ? deferred.checking() : m.checked()}
            />
          </>
        )}
        <div role="status" className="grid gap-3">
          {busy === 'check' && (
            <p className="icon-line text-sm text-ink-2">
              <Spinner /> {m.checkingFile()}
            </p>
          )}
          {result && <Result result={result} />}
        </div>
      </div>
    </Dialog>
  );
}

function Result({ result }: { result: ImportResult }) {
  const { created, enrolled, unchanged, problems, problemCount, ignoredColumns, imported } = result;
  if (problems.length > 0)
    return (
      <>
        <Notice tone="warning">{m.linesCannotBeImported({ count: problemCount })}</Notice>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a long list */}
        <section className="import-problems" aria-label={m.linesWithProblems()} tabIndex={0}>
          <ol>
            {problems.map(({ line, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several problems, in a fixed order
              <li key={`${line} ${index}`}>
                <b className="tnum">{m.lineNumber({ line })}</b> {message}
              </li>
            ))}
          </ol>
          {problemCount > problems.length && (
            <p>{m.moreProblems({ count: problemCount - problems.length })}</p>
          )}
        </section>
      </>
    );
  const facts = joinList([
    m.newStudentCount({ count: created }),
    m.existingEnrollmentCount({ count: enrolled }),
    m.unchangedLineCount({ count: unchanged }),
  ]);
  return (
    <>
      <Notice tone={imported || created + enrolled > 0 ? 'success' : 'info'}>
        {imported
          ? m.importedFacts({ facts })
          : created + enrolled > 0
            ? m.readyToImportFacts({ facts })
            : m.nothingToImportFacts({ facts })}
      </Notice>
      {ignoredColumns.length > 0 && (
        <p className="text-sm text-ink-3">{m.ignoredColumns({ columns: joinList(ignoredColumns) })}</p>
      )}
    </>
  );
}
