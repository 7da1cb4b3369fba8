import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { config } from '@qanoon/client/page/config';
import { useCheckedFile } from '@qanoon/client/uploads/use-checked-file';
import { createPublicationInput, type Publication } from '@qanoon/contracts/academy/publications';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { isPdf } from '@qanoon/domain/platform/pdf-header';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { DayInput } from '@qanoon/ui/components/form/day-input';
import { Field } from '@qanoon/ui/components/form/field';
import { FileDrop } from '@qanoon/ui/components/form/file-drop';
import { Input, Textarea } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { formatBytes } from '@qanoon/ui/lib/file-size';
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

/** Says before the upload why a file cannot be published. The server checks that the PDF is complete. */
async function findProblem(file: File): Promise<string | undefined> {
  if (!(await isPdf(file))) return RULE.wrongType();
  return file.size > MAX_BYTES ? m.publicationMustBeAtMost({ size: formatBytes(MAX_BYTES) }) : undefined;
}
