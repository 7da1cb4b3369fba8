import * as uploads from '@qanoon/messages/shared/uploads';

/**
 * A file of a row. `stored` means that the published course has it. An uploaded file has an `uploadId`, and
 * can be opened at `url`. A file in the upload queue has a `jobKey`. An `unfinished` one was uploading when
 * the draft was saved, and continues when the same file is chosen again. `refused` says why the file that was
 * chosen last is not used. `previous` is the uploaded file that this one replaces once it is uploaded, too.
 * `duration` is what the lecture's field said before this file was chosen, and what was read from the file.
 */
export type EditorFile = {
  name: string;
  bytes: number;
  stored?: boolean;
  url?: string;
  uploadId?: string;
  jobKey?: string;
  unfinished?: boolean;
  refused?: string;
  previous?: EditorFile;
  duration?: { before: string; read: string };
};

/**
 * Returns the file of a slot after `chosen` was accepted. What was uploaded before, as `uploadId`, stays
 * until `chosen` is uploaded.
 */
export function replaceFile(
  before: EditorFile | null,
  uploadId: string | undefined,
  chosen: EditorFile,
): EditorFile {
  if (!before) return chosen;
  const { refused: _refused, previous: _previous, jobKey: _jobKey, ...kept } = before;
  const previous = uploadId === undefined ? before.previous : { ...kept, uploadId };
  return previous ? { ...chosen, previous } : chosen;
}

/** Returns the file of a slot after another one was refused for the reason `refused`. */
export const keepFile = (before: EditorFile | null, chosen: EditorFile, refused: string): EditorFile =>
  before && (before.uploadId || before.jobKey || before.unfinished)
    ? { ...before, refused: uploads.refusedFile({ file: chosen.name, problem: refused }) }
    : { name: chosen.name, bytes: chosen.bytes, refused };
