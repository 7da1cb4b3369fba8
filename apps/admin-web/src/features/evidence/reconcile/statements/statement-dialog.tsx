import type { ImportResult } from '@qanoon/contracts/evidence/credits';
import { MAX_STATEMENT_ROWS } from '@qanoon/contracts/evidence/statements';
import * as m from '@qanoon/messages/admin/reconcile';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';
import { FileDrop } from '@qanoon/ui/components/form/file-drop';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { useEffect, useRef, useState } from 'react';
import { AccountSelect } from './account-select.tsx';
import { StatementColumns } from './statement-columns.tsx';
import { controlIdOf, findOpenQuestion, problemOf } from './statement-fields.ts';
import { StatementQuestions } from './statement-questions.tsx';
import { useStatement } from './use-statement.ts';
import './statement.css';

type StatementDialogProps = {
  /** The account that is chosen at first. */
  accountId: string | undefined;
  onImported: (result: ImportResult) => void;
  onClose: () => void;
};

/** Imports the statement of a bank or wallet in three steps: the file, its columns and the rows. */
export function StatementDialog({ accountId, onImported, onClose }: StatementDialogProps) {
  const statement = useStatement(accountId ?? '', onImported);
  const { file, preview, mapping, problem, progress, isReading, isChecking, isImporting } = statement;
  const [tried, setTried] = useState(false);
  const mappingProblem = mapping && problemOf(mapping);
  const fault = useRef<HTMLDivElement>(null);
  // The dialog scrolls to the problem, because the pressed button may be far below it.
  useEffect(() => {
    if (problem?.at === 'statement') fault.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  function submit() {
    setTried(true);
    const open = preview && mapping && findOpenQuestion(preview, mapping);
    if (mappingProblem) focusControl(controlIdOf(mappingProblem.field));
    else if (open) focusControl(open.controlId);
    else void statement.importNow();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.importStatement()}
      description={m.statementHelp()}
      size="payment"
      guarded
      busy={isImporting}
      footer={
        <>
          <Button variant="secondary" disabled={isImporting} onClick={onClose}>
            {deferred.cancel()}
          </Button>
          <Button disabled={!preview || isChecking} busy={isImporting && m.importing()} onClick={submit}>
            {m.importLabel()}
          </Button>
        </>
      }
    >
      <div className="statement">
        <AccountSelect
          value={statement.accountId}
          disabled={isImporting || progress !== undefined}
          onChange={(event) => statement.chooseAccount(event.target.value)}
        />
        <FileDrop
          label={m.csvFile()}
          accept=".csv,text/csv"
          required
          file={file}
          onChange={statement.chooseFile}
          progress={progress}
          done={preview !== undefined}
          doneText={mappingProblem ? m.columnsNotChosen() : m.readyText()}
          readyText={statement.accountId ? m.readingFile() : m.chooseAccountFirst()}
          error={problem?.at === 'file' ? problem.message : undefined}
          disabled={isImporting || isReading}
          title={m.chooseCsvFileOrDrop()}
          hint={m.csvAtMost({ rows: MAX_STATEMENT_ROWS.toLocaleString('en-PK') })}
        />
        <div role="status" className="statement-status">
          {(isReading || isChecking) && (
            <p className="statement-reading">
              <Spinner /> {isReading ? m.readingFile() : m.checkingColumns()}
            </p>
          )}
        </div>
        {preview && mapping && (
          <>
            <StatementColumns
              preview={preview}
              mapping={mapping}
              restored={statement.restored}
              problem={tried ? mappingProblem : undefined}
              disabled={isImporting}
              onChange={statement.setMapping}
            />
            <StatementQuestions
              preview={preview}
              mapping={mapping}
              tried={tried}
              disabled={isImporting || isChecking}
              onChange={statement.setMapping}
            />
          </>
        )}
        {problem?.at === 'statement' && (
          <div ref={fault}>
            <ErrorStrip>
              <b className="block">{m.nothingWasImported()}</b>
              <span className="block font-normal">{problem.message}</span>
              <span className="block font-normal">{m.importAgain()}</span>
            </ErrorStrip>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Focuses a control, or the first one of a group. */
function focusControl(id: string): void {
  const control = document.getElementById(id);
  (control?.querySelector<HTMLElement>('[role=radio]') ?? control)?.focus();
}
