import { config } from '@qanoon/client/config';
import { useCheckedFile } from '@qanoon/client/use-checked-file';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { karachiDayOf } from '@qanoon/contracts/dates';
import { isPdf } from '@qanoon/contracts/pdf-header';
import { createPublicationInput, type Publication } from '@qanoon/contracts/publications';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Checkbox } from '@qanoon/ui/checkbox';
import { DayInput } from '@qanoon/ui/day-input';
import { Field } from '@qanoon/ui/field';
import { FileDrop } from '@qanoon/ui/file-drop';
import { formatBytes } from '@qanoon/ui/file-size';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { Input, Textarea } from '@qanoon/ui/input';
import { useState } from 'react';
import { useSavePublication } from './use-save-publication.ts';

const RULE = UPLOAD_PURPOSES.publication;
const MAX_BYTES = config.uploadLimits.publication ?? RULE.maxBytes;

const formSchema = createPublicationInput.omit({ fileUploadId: true });

type Props = { publication: Publication | undefined; onClose: () => void };

/** Adds a publication, or edits one. */
export function PublicationDialog({ publication, onClose }: Props) {
  const saving = useSavePublication(publication);
  const [file, setFile] = useState<File>();
  const [removesFile, setRemovesFile] = useState(false);
  const form = useZodForm(formSchema, {
    defaultValues: {
      title: publication?.title ?? '',
      author: publication?.author ?? '',
      publishedOn: publication?.publishedOn ?? karachiDayOf(new Date()),
      abstract: publication?.abstract ?? '',
    },
    async onSubmit(texts) {
      if (await saving.save(texts, { file, removesFile })) onClose();
    },
  });
  const { busy } = form;
  const current = !removesFile && publication?.file ? { name: publication.file.fileName } : undefined;
  const { refused, choose } = useCheckedFile(
    findProblem,
    (accepted) => {
      saving.clearProblem();
      setFile(accepted);
    },
    { showsAnother: Boolean(file ?? current) },
  );

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={publication ? m.editPublication() : m.addPublication()}
      submitLabel={common.save()}
      busyLabel={deferred.saving()}
      error={saving.problem}
    >
      <Field label={common.title()} required error={form.errorOf('title')}>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          readOnly={busy}
          {...form.register('title')}
        />
      </Field>
      <Field label={deferred.author()} required error={form.errorOf('author')}>
        <Input
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          readOnly={busy}
          {...form.register('author')}
        />
      </Field>
      <Field label={m.date()} required error={form.errorOf('publishedOn')}>
        <DayInput
          value={form.watch('publishedOn')}
          readOnly={busy}
          onDay={(day) => form.setValue('publishedOn', day ?? '', { shouldDirty: true })}
        />
      </Field>
      <Field label={m.abstract()} error={form.errorOf('abstract')}>
        <Textarea dir="auto" readOnly={busy} {...form.register('abstract')} />
      </Field>
      <FileDrop
        label="PDF"
        accept=".pdf,application/pdf"
        file={file}
        onChange={(chosen) => void choose(chosen)}
        progress={saving.progress}
        error={refused ?? saving.fileProblem}
        disabled={busy}
        current={current}
        title={common.choosePdfOrDropIt()}
        hint={m.pdfAtMost({ size: formatBytes(MAX_BYTES) })}
        readyText={common.readyToUpload()}
      />
      {publication?.file && !file && (
        <Checkbox
          label={m.removePdf()}
          checked={removesFile}
          disabled={busy}
          onChange={(event) => setRemovesFile(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}

/** Why a file cannot be published, before the upload. The server checks that the PDF is complete. */
async function findProblem(file: File): Promise<string | undefined> {
  if (!(await isPdf(file))) return RULE.wrongType();
  return file.size > MAX_BYTES ? m.publicationMustBeAtMost({ size: formatBytes(MAX_BYTES) }) : undefined;
}
