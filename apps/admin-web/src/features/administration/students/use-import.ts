import { config } from '@qanoon/client/page/config';
import { callHeaders, trpc } from '@qanoon/client/trpc/trpc';
import {
  type ImportResult,
  importResult,
  MAX_IMPORT_BYTES,
} from '@qanoon/contracts/administration/student-import';
import * as m from '@qanoon/messages/admin/students';
import { useRef, useState } from 'react';

const FAILED = m.fileCouldNotBeRead;

/** Checks a CSV file as soon as it is chosen, and imports it on request. */
export function useImport() {
  const utils = trpc.useUtils();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState<'check' | 'import'>();
  const [result, setResult] = useState<ImportResult>();
  const [problem, setProblem] = useState<string>();
  const latest = useRef<File>(undefined);

  async function send(chosen: File, step: 'check' | 'import') {
    setBusy(step);
    setProblem(undefined);
    try {
      const received = await post(chosen, step === 'check');
      // The response is ignored when another file has been chosen since.
      if (latest.current === chosen) setResult(received);
      if (step === 'import') void utils.students.invalidate();
    } catch (thrown) {
      if (latest.current === chosen) setProblem(thrown instanceof ImportError ? thrown.message : FAILED);
    } finally {
      setBusy(undefined);
    }
  }

  function choose(chosen: File | undefined) {
    latest.current = chosen;
    setFile(chosen);
    setResult(undefined);
    setProblem(undefined);
    if (!chosen) return;
    if (chosen.size > MAX_IMPORT_BYTES) setProblem(m.fileMustBeAtMost());
    else void send(chosen, 'check');
  }

  return { file, busy, result, problem, choose, run: () => file && void send(file, 'import') };
}

class ImportError extends Error {}

async function post(file: File, check: boolean): Promise<ImportResult> {
  const response = await fetch(`${config.apiUrl}/api/admin/students/import?check=${check}`, {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'text/csv' },
    body: file,
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new ImportError((body as { message?: string }).message ?? FAILED());
  return importResult.parse(body);
}
