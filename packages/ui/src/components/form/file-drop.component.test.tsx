import { checkState } from '@qanoon/ui/testing/check-state';
import { pictureFile } from '@qanoon/ui/testing/picture-files';
import { reach, show } from '@qanoon/ui/testing/show';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileDrop, type FileDropProps } from './file-drop.tsx';

const PICTURE = new File([new Uint8Array(91_000)], 'receipt.png', { type: 'image/png' });
const SCAN = new File([new Uint8Array(418_000)], 'scan.pdf', { type: 'application/pdf' });
const LONG_NAME = `${'a-receipt-whose-name-has-no-space-'.repeat(6)}.png`;
const LABEL = 'Payment screenshot';

/** The field with a label and the given state. It calls `onChange` with a chosen file. */
function Example({ onChange = () => undefined, ...props }: Partial<FileDropProps>) {
  const [file, setFile] = useState(props.file);
  const choose = (next: File | undefined) => {
    setFile(next);
    onChange(next);
  };
  return <FileDrop {...props} label={<bdi>{LABEL}</bdi>} file={file} onChange={choose} />;
}
const field = page.getByLabelText(LABEL);
const remove = page.getByRole('button', { name: 'Remove file' });
const replace = page.getByRole('button', { name: 'Replace file' });

function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document
    .querySelector('.drop')!
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

test('asks for a file, with the hint in the box and the help below it', async () => {
  await show(() => <Example hint={<bdi>PNG or JPG</bdi>} help={<bdi>One image.</bdi>} required />);
  await expect.element(page.getByText('Choose an image, or drop it here')).toBeVisible();
  await expect.element(page.getByText('PNG or JPG')).toBeVisible();
  await expect.element(page.getByText('One image.')).toBeVisible();
  await expect.element(field).toBeRequired();
  await checkState();
});

test('shows the name and the size of a chosen file', async () => {
  await show(() => <Example hint={<bdi>PNG or JPG</bdi>} />);
  await reach(() => userEvent.upload(field, PICTURE));
  await expect.element(page.getByText('receipt.png')).toBeVisible();
  await expect.element(page.getByText('89 KB')).toBeVisible();
  await expect.element(page.getByText('Ready to submit')).toBeVisible();
  await expect.element(page.getByText('PNG or JPG')).not.toBeInTheDocument();
  await checkState();
});

test('removes a chosen file', async () => {
  const onChange = vi.fn();
  await show(() => <Example file={PICTURE} onChange={onChange} />);
  await remove.click();
  await expect.element(page.getByText('receipt.png')).not.toBeInTheDocument();
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('accepts a dropped file', async () => {
  const onChange = vi.fn();
  await show(() => <Example onChange={onChange} />);
  drop(SCAN);
  await expect.element(page.getByText('scan.pdf')).toBeVisible();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(SCAN);
});

test('shows how much of a file is uploaded, and locks the field', async () => {
  const onChange = vi.fn();
  await show(() => (
    <Example file={SCAN} onChange={onChange} progress={{ loadedBytes: 265_500, totalBytes: 428_000 }} />
  ));
  await expect.element(page.getByText('Uploading, 62% of 418 KB')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  await expect.element(page.getByRole('status')).toHaveTextContent('Uploading, 50% of 418 KB');
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(field).toBeDisabled();
  drop(PICTURE);
  expect(onChange).not.toHaveBeenCalled();
  await checkState();
});

test('says that the file is uploaded', async () => {
  await show(() => <Example file={SCAN} done progress={{ loadedBytes: 1, totalBytes: 1 }} />);
  await expect.element(page.getByText('Uploaded')).toBeVisible();
  await expect.element(page.getByText('Ready to submit')).not.toBeInTheDocument();
  await checkState();
});

test('shows why a file was refused, and offers to replace it', async () => {
  await show(() => <Example file={SCAN} error={<bdi>Please upload a valid image file</bdi>} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please upload a valid image file');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/Please upload a valid image file/u);
  await expect.element(replace).toBeVisible();
  await expect.element(remove).toBeVisible();
  await checkState();
});

test('shows a chosen picture whose type the browser does not know', async () => {
  const unnamed = pictureFile('photo.jfif', '');
  await show(() => <Example file={unnamed} />);
  await expect.poll(() => document.querySelector<HTMLImageElement>('.drop-thumb img')?.naturalWidth).toBe(1);
});

test('says what is missing in an empty field', async () => {
  await show(() => (
    <Example required hint={<bdi>PNG or JPG</bdi>} error={<bdi>Please upload payment screenshot</bdi>} />
  ));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please upload payment screenshot');
  await expect.element(page.getByText('PNG or JPG')).not.toBeInTheDocument();
  await checkState();
});

test('does not accept a file while it is disabled', async () => {
  const onChange = vi.fn();
  await show(() => <Example disabled hint={<bdi>PNG or JPG</bdi>} onChange={onChange} />);
  await expect.element(field).toBeDisabled();
  drop(PICTURE);
  expect(onChange).not.toHaveBeenCalled();
  await checkState();
});

test('shows the stored file until another one is chosen', async () => {
  await show(() => <Example required current={{ name: 'signature.png' }} />);
  await expect.element(page.getByText('signature.png')).toBeVisible();
  await expect.element(replace).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(field).not.toBeRequired();
  await checkState();
});

test('shows a chosen file in place of the stored one', async () => {
  await show(() => <Example current={{ name: 'signature.png' }} />);
  await userEvent.upload(field, PICTURE);
  await expect.element(page.getByText('signature.png')).not.toBeInTheDocument();
  await expect.element(page.getByText('receipt.png')).toBeVisible();
});

test('keeps a long name inside the field, also as a row of the course editor', async () => {
  const file = new File(['x'], LONG_NAME, { type: 'image/png' });
  await show(() => (
    <>
      <Example file={file} />
      <Example file={file} compact readyText="" />
    </>
  ));
  await expect.element(page.getByText(LONG_NAME).first()).toBeVisible();
  await checkState({ written: [LONG_NAME] });
});

test('shows the picture across the whole field', async () => {
  await show(() => (
    <Example large current={{ name: 'cover.png', imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }} />
  ));
  const { width } = document.querySelector('.drop-thumb')!.getBoundingClientRect();
  expect(width).toBeGreaterThan(document.querySelector('.drop')!.getBoundingClientRect().width / 2);
  await checkState();
});
