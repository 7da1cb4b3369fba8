import * as m from '@qanoon/messages/admin/certificates';
import { reach, show } from '@qanoon/ui/testing/show';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CertificateFileField } from './certificate-file-field.tsx';
import { useCertificateFile } from './use-certificate-file.ts';

function Example() {
  const upload = useCertificateFile(m.couldNotBeReissued);
  const [file, setFile] = useState<File | null>(null);
  return (
    <CertificateFileField
      file={file ?? undefined}
      error={undefined}
      upload={upload}
      busy={false}
      onChange={setFile}
    />
  );
}

const choose = (file: File) =>
  reach(() => userEvent.upload(page.getByLabelText(m.selectPdfCertificateFile()), file));
const pdf = (name: string, type: string) => new File(['\r\n%PDF-1.7\n'], name, { type });

test.each(['', 'application/octet-stream', 'application/x-pdf'])(
  'takes a PDF that the browser declares as "%s"',
  async (type) => {
    await show(() => <Example />);
    await choose(pdf('certificate', type));
    await expect.element(page.getByText('certificate', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('keeps the PDF when a file is chosen that only has the name of one', async () => {
  await show(() => <Example />);
  await choose(pdf('certificate.pdf', 'application/pdf'));
  await choose(new File(['PK'], 'word.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('word.pdf: Please select a PDF file');
  await expect.element(page.getByText('certificate.pdf')).toBeVisible();
});
