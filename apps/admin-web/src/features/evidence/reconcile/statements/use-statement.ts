import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/uploads/upload';
import type { ImportResult } from '@qanoon/contracts/evidence/credits';
import type { StatementField, StatementPreview } from '@qanoon/contracts/evidence/statements';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import * as m from '@qanoon/messages/admin/reconcile';
import { useRef, useState } from 'react';
import { type ChosenMapping, problemOf, startMapping } from './statement-fields.ts';

/** Why a statement cannot be imported: the file is wrong, or its rows do not add up. */
export type StatementProblem = { at: 'file' | 'statement'; message: string };

/**
 * Uploads a statement as soon as an account and a file are chosen, loads its columns, and imports it on
 * request.
 */
export function useStatement(firstAccountId: string, onImported: (result: ImportResult) => void) {
  const utils = trpc.useUtils();
  const previewing = trpc.statements.preview.useMutation();
  const checking = trpc.statements.preview.useMutation();
  const importing = trpc.statements.import.useMutation();
  const [file, setFile] = useState<File>();
  const [accountId, setAccountId] = useState(firstAccountId);
  const [progress, setProgress] = useState<UploadProgress>();
  const [preview, setPreview] = useState<StatementPreview>();
  const [mapping, setMapping] = useState<ChosenMapping>();
  const [restored, setRestored] = useState<ReadonlySet<StatementField>>(NONE);
  const [problem, setProblem] = useState<StatementProblem>();
  const uploaded = useRef<{ file: File; uploadId: string }>(undefined);
  // Identifies the latest choice, so that the response to an earlier one is ignored.
  const latest = useRef({});

  async function uploadIdOf(chosen: File): Promise<string> {
    if (uploaded.current?.file === chosen) return uploaded.current.uploadId;
    setProgress({ loadedBytes: 0, totalBytes: chosen.size });
    try {
      const { uploadId } = await uploadFile('statement', chosen, { onProgress: setProgress });
      uploaded.current = { file: chosen, uploadId };
      return uploadId;
    } finally {
      setProgress(undefined);
    }
  }

  async function read(chosen: File, payeeAccountId: string): Promise<void> {
    const choice = {};
    latest.current = choice;
    setPreview(undefined);
    setMapping(undefined);
    setRestored(NONE);
    setProblem(undefined);
    try {
      const uploadId = await uploadIdOf(chosen);
      if (latest.current !== choice) return;
      const found = await previewing.mutateAsync({ payeeAccountId, uploadId });
      if (latest.current !== choice) return;
      setPreview(found);
      setMapping(startMapping(found));
    } catch (failure) {
      if (latest.current === choice) setProblem(problemWith(failure, 'file'));
    }
  }

  /**
   * Loads the questions of the chosen columns, because another column of dates or states has other questions.
   */
  async function checkColumns(before: StatementPreview, next: ChosenMapping): Promise<void> {
    const choice = {};
    latest.current = choice;
    const { columns, withoutHeadings } = next;
    try {
      const found = await checking.mutateAsync({
        payeeAccountId: accountId,
        uploadId: before.uploadId,
        chosen: { columns, ...(withoutHeadings && { withoutHeadings }) },
      });
      if (latest.current !== choice) return;
      const { unknownStates, dateReadings, likelyOrder, mapping: checked } = found;
      setPreview({ ...before, unknownStates, dateReadings, likelyOrder });
      setRestored(new Set(fieldsOf(checked).filter((field) => !next.columns[field])));
      const { dateOrder } = startMapping(found);
      // Other columns may have been chosen meanwhile.
      setMapping((current = next) => ({
        ...current,
        columns: { ...checked.columns, ...current.columns },
        dateOrder,
      }));
    } catch (failure) {
      if (latest.current !== choice) return;
      // The columns are put back, because nothing may be imported before their questions are known.
      setMapping(mapping);
      setProblem(problemWith(failure, 'statement', m.columnsNotChecked()));
    }
  }

  function problemWith(
    failure: unknown,
    at: StatementProblem['at'],
    fallback = at === 'file' ? m.fileCouldNotBeRead() : m.importFailed(),
  ): StatementProblem {
    // The server has deleted the uploaded file, so the next attempt uploads it again.
    if (codeOf(failure) === 'UPLOAD_NOT_FOUND') uploaded.current = undefined;
    if (failure instanceof UploadError) return { at: 'file', message: failure.message };
    return { at, message: messageOf(failure, fallback) };
  }

  return {
    file,
    accountId,
    progress,
    preview,
    mapping,
    /** Finds the fields that were taken out of the mapping, but are read nevertheless. */
    restored,
    problem,
    isReading: previewing.isPending,
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    setMapping(next: ChosenMapping) {
      setMapping(next);
      setProblem(undefined);
      const isOther = asksOtherwise(mapping, next);
      if (preview && isOther && !problemOf(next)) void checkColumns(preview, next);
    },
    chooseAccount(id: string) {
      setAccountId(id);
      if (file && id && !isTooLarge(file)) void read(file, id);
    },
    chooseFile(chosen: File | undefined) {
      setFile(chosen);
      latest.current = {};
      setPreview(undefined);
      setMapping(undefined);
      setRestored(NONE);
      setProblem(undefined);
      if (!chosen) return;
      if (isTooLarge(chosen)) setProblem({ at: 'file', message: UPLOAD_PURPOSES.statement.tooLarge() });
      else if (accountId) void read(chosen, accountId);
    },
    async importNow(): Promise<void> {
      const dateOrder = mapping?.dateOrder;
      if (!preview || !mapping || !dateOrder) return;
      setProblem(undefined);
      try {
        const result = await importing.mutateAsync({
          payeeAccountId: accountId,
          uploadId: preview.uploadId,
          mapping: { ...mapping, dateOrder },
        });
        await Promise.all([utils.credits.invalidate(), utils.payments.invalidate()]);
        onImported(result);
      } catch (failure) {
        setProblem(problemWith(failure, 'statement'));
      }
    },
  };
}

const NONE: ReadonlySet<StatementField> = new Set();
const fieldsOf = ({ columns }: Pick<ChosenMapping, 'columns'>) => Object.keys(columns) as StatementField[];

const isTooLarge = (file: File): boolean => file.size > UPLOAD_PURPOSES.statement.maxBytes;

/** Whether the columns of dates or states have changed, or the mapping was not complete before. */
function asksOtherwise(before: ChosenMapping | undefined, next: ChosenMapping): boolean {
  if (!before || before.columns === next.columns) return false;
  const { date, state } = before.columns;
  return date !== next.columns.date || state !== next.columns.state || problemOf(before) !== undefined;
}
