import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { UploadError, type UploadOptions } from '@qanoon/client/uploads/upload';
import { createUploadQueue } from '@qanoon/client/uploads/upload-queue';
import * as m from '@qanoon/messages/admin/course-editor';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach, show } from '@qanoon/ui/testing/show';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { EditorContext } from '../editor-context.ts';
import { type EditorForm, emptyForm } from '../editor-form.ts';
import { UploadTotal } from '../lectures/upload-total.tsx';
import type { EditorFile } from './editor-file.ts';
import { FileSlot } from './file-slot.tsx';
import '../course-editor.css';

const LECTURE = new File([new Uint8Array(20_000)], 'the-duty-to-register-under-section-154.mp4');
const WORD = new File(['x'], 'a-word-file-renamed.mp4');
const NAMES = { written: [LECTURE.name, WORD.name] };

type Outcome = (options: UploadOptions) => Promise<{ uploadId: string }>;
const never = () => new Promise<never>(() => undefined);
const uploading: Outcome = ({ onProgress }) => {
  onProgress?.({ loadedBytes: 0.62 * LECTURE.size, totalBytes: LECTURE.size });
  return never();
};

type ExampleProps = {
  outcome?: Outcome;
  purpose?: 'video' | 'resource';
  stored?: EditorFile;
  /** The number of rows. */
  rows?: number;
  saving?: boolean;
};

/** Rows for files, with the total of their uploads. */
function Example({ outcome = uploading, purpose = 'video', stored, rows = 1, saving = false }: ExampleProps) {
  const queue = useMemo(() => createUploadQueue((_purpose, _file, options) => outcome(options)), [outcome]);
  const form = useZodForm(z.custom<EditorForm>(), { defaultValues: emptyForm(), onSubmit: () => undefined });
  const [files, setFiles] = useState<(EditorFile | null)[]>(() => Array(rows).fill(stored ?? null));
  return (
    <FormProvider {...form}>
      <EditorContext value={{ queue, saving, language: 'en', showsTranslation: false }}>
        {files.map((file, index) => (
          <FileSlot
            key={`row-${String(index)}`}
            purpose={purpose}
            name={`sections.0.videos.${index}.file`}
            label={m.videoFile({ video: index + 1, section: 1 })}
            prompt={m.chooseVideoFile()}
            types={m.videoTypes()}
            file={file}
            onChange={(next) => setFiles((before) => before.map((each, at) => (at === index ? next : each)))}
          />
        ))}
        <UploadTotal />
      </EditorContext>
    </FormProvider>
  );
}

const slot = (row = 1) => page.getByLabelText(m.videoFile({ video: row, section: 1 }), { exact: true });
const upload = (file = LECTURE, row = 1) => reach(() => userEvent.upload(slot(row), file));
const label = () => m.videoFile({ video: 1, section: 1 });
const press = (name: () => string) => reach(() => page.getByRole('button', { name: name() }).click());
const stateOf = (row = 1) => document.querySelectorAll<HTMLElement>('.slot')[row - 1]!.dataset.state;

test('asks for a file of a type that the server takes, with or without a converter', async () => {
  await show(() => <Example />);
  await expect.element(page.getByText('Choose a video file')).toBeVisible();
  const types = 'mp4 or webm. If this server converts videos, also mov, mkv or 3gp';
  await expect.element(page.getByText(types)).toBeVisible();
  await checkState();
});

test('shows how much of a file is uploaded, beside the total', async () => {
  await show(() => <Example />);
  await upload();
  await expect.element(page.getByText('62%', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Uploading 1 of 1 file')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'All uploads' }))
    .toHaveAttribute('aria-valuenow', '62');
  await checkState(NAMES);
});

test.each(['mov', 'MKV', '3gp'])(
  'sends a video of the type %s, which the server may convert',
  async (type) => {
    await show(() => <Example />);
    await upload(new File([new Uint8Array(20_000)], `lecture.${type}`));
    await expect.poll(() => stateOf()).toBe('uploading');
  },
);

test('shows that a file waits while two others are uploaded', async () => {
  await show(() => <Example rows={3} />);
  for (const row of [1, 2, 3]) await upload(LECTURE, row);
  await expect.element(page.getByText('Waiting')).toBeVisible();
  await expect.element(page.getByText('Uploading 1 of 3 files')).toBeVisible();
  await checkState(NAMES);
});

test('pauses an upload, and offers to resume it', async () => {
  await show(() => <Example />);
  await upload();
  await press(() => m.pauseUpload({ file: label() }));
  await expect.element(page.getByText('Paused at 62%')).toBeVisible();
  await expect.element(page.getByText('Paused: 1 of 1 file')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Resume upload/u })).toBeVisible();
  await checkState(NAMES);
});

test('says that the connection is lost, and that it tries again', async () => {
  const interrupted: Outcome = ({ onInterrupted }) => {
    onInterrupted?.();
    return never();
  };
  await show(() => <Example outcome={interrupted} />);
  await upload();
  await expect.element(page.getByText('Connection lost, trying again')).toBeVisible();
  await checkState(NAMES);
});

test('says that the server checks a file that is sent completely', async () => {
  const sent: Outcome = ({ onProgress }) => {
    onProgress?.({ loadedBytes: LECTURE.size, totalBytes: LECTURE.size });
    return never();
  };
  await show(() => <Example outcome={sent} />);
  await upload();
  await expect.element(page.getByText('Checking')).toBeVisible();
  await checkState(NAMES);
});

test('says that a file is uploaded', async () => {
  await show(() => <Example outcome={async () => ({ uploadId: 'upload' })} />);
  await upload();
  await expect.element(page.getByText('Uploaded')).toBeVisible();
  await expect.element(page.getByText(/^Uploading/u)).not.toBeInTheDocument();
  await checkState(NAMES);
});

test('shows why the server refused a file, and offers to try again', async () => {
  const message = 'Videos must be mp4 or webm.';
  await show(() => <Example outcome={() => Promise.reject(new UploadError(message, true))} />);
  await upload(WORD);
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(slot()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('button', { name: /^Try again/u })).toBeVisible();
  await checkState({ written: [...NAMES.written, message] });
});

test('asks for another file when the server refuses the first one of a row', async () => {
  const refusal = new UploadError('This video breaks off.', true, true);
  await show(() => <Example outcome={() => Promise.reject(refusal)} />);
  await upload();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This video breaks off.');
  await expect.element(page.getByRole('button', { name: /^Replace/u })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Try again/u })).not.toBeInTheDocument();
});

test('uploads a file again after a failure', async () => {
  const outcomes: Outcome[] = [
    () => Promise.reject(new UploadError('No.', false)),
    async () => ({ uploadId: 'u' }),
  ];
  await show(() => <Example outcome={(options) => outcomes.shift()!(options)} />);
  await upload();
  await press(() => m.tryUploadAgain({ file: label() }));
  await expect.element(page.getByText('Uploaded')).toBeVisible();
});

test('refuses a file of the wrong type without sending it', async () => {
  const send = () => Promise.reject(new Error('It was sent.'));
  await show(() => <Example purpose="resource" outcome={send} />);
  await upload(new File(['x'], 'lecture.mp4', { type: 'video/mp4' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unsupported file type');
  expect(stateOf()).toBe('error');
  await checkState({ written: ['lecture.mp4'] });
});

const STORED: EditorFile = { name: 'notes.pdf', bytes: 91_000, stored: true, uploadId: 'stored' };
const OTHER = new File([new Uint8Array(2000)], 'other.pdf', { type: 'application/pdf' });
const MOVIE = new File(['x'], 'lecture.mp4', { type: 'video/mp4' });

test('keeps the stored file when another one is refused, and names that one', async () => {
  const send = () => Promise.reject(new Error('It was sent.'));
  await show(() => <Example purpose="resource" outcome={send} stored={STORED} />);
  await upload(MOVIE);
  await expect.element(page.getByRole('alert')).toHaveTextContent('lecture.mp4: Unsupported file type');
  await expect.element(page.getByText(/notes\.pdf/u)).toBeVisible();
  await checkState({ written: ['lecture.mp4', 'notes.pdf'] });
});

test('continues an upload when another file is refused', async () => {
  let isStopped = false;
  const running: Outcome = ({ signal }) => {
    signal?.addEventListener('abort', () => {
      isStopped = true;
    });
    return never();
  };
  await show(() => <Example purpose="resource" outcome={running} />);
  await upload(OTHER);
  await upload(MOVIE);
  await expect.element(page.getByRole('alert')).toHaveTextContent('lecture.mp4: Unsupported file type');
  await expect.element(page.getByText('other.pdf', { exact: false }).first()).toBeVisible();
  expect(isStopped).toBe(false);
});

test('puts the stored file back when the server refuses the one that replaces it', async () => {
  const refusal = new UploadError('Unsupported file type', true, true);
  await show(() => <Example purpose="resource" outcome={() => Promise.reject(refusal)} stored={STORED} />);
  await upload(OTHER);
  await expect.element(page.getByRole('alert')).toHaveTextContent('other.pdf: Unsupported file type');
  await expect.element(page.getByText(/notes\.pdf/u)).toBeVisible();
  await expect.element(page.getByText(/^Uploading/u)).not.toBeInTheDocument();
});

test('puts the stored file back when the upload that replaces it is canceled', async () => {
  await show(() => <Example purpose="resource" outcome={never} stored={STORED} />);
  await upload(OTHER);
  await press(() => m.cancelUpload({ file: label() }));
  await expect.element(page.getByText(/notes\.pdf/u)).toBeVisible();
  await expect.element(page.getByText('Ready')).toBeVisible();
});

test('continues an unfinished upload with the same file only', async () => {
  await show(() => (
    <Example stored={{ name: LECTURE.name, bytes: LECTURE.size, unfinished: true }} outcome={uploading} />
  ));
  await expect.element(page.getByText('Not finished. Choose the same file again to continue.')).toBeVisible();
  await upload(WORD);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      `${WORD.name} is another file. Choose ${LECTURE.name} to continue its upload, or remove it first.`,
    );
  await checkState(NAMES);
});

test('shows a stored file, which can be replaced', async () => {
  await show(() => (
    <Example stored={{ name: LECTURE.name, bytes: LECTURE.size, stored: true, uploadId: 'u' }} />
  ));
  await expect.element(page.getByText('Ready')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Replace/u })).toBeVisible();
  await checkState(NAMES);
});

test('takes no file while the course is saved', async () => {
  await show(() => <Example saving stored={{ name: LECTURE.name, bytes: LECTURE.size, uploadId: 'u' }} />);
  await expect.element(slot()).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^Replace/u })).toBeDisabled();
  await checkState(NAMES);
});

test('removes a file whose upload is canceled', async () => {
  await show(() => <Example />);
  await upload();
  await press(() => m.cancelUpload({ file: label() }));
  await expect.element(page.getByText('Choose a video file')).toBeVisible();
});
