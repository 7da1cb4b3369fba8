import * as React from 'react';
import { FileDrop } from './file-drop.tsx';

export const title = 'File drop';
export const order = 6;

const receipt = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><circle cx="8" cy="5" r="4"/></svg>',
    ' '.repeat(415_000),
  ],
  'easypaisa-receipt.png',
  { type: 'image/svg+xml' },
);
const scan = new File([new Uint8Array(91_000)], 'scan.pdf', { type: 'application/pdf' });
const ignore = () => {};

function Live() {
  const [file, setFile] = React.useState<File>();
  return (
    <FileDrop
      label="Payment screenshot"
      accept="image/*"
      hint="PNG or JPG"
      help="One image showing the amount, date and transaction ID."
      file={file}
      onChange={setFile}
    />
  );
}

export const gallery = {
  states: (
    <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
      <Live />
      <FileDrop label="Chosen" file={receipt} onChange={ignore} />
      <FileDrop
        label="Uploading"
        file={receipt}
        onChange={ignore}
        progress={{ loadedBytes: 265_500, totalBytes: 428_000 }}
      />
      <FileDrop label="Done" file={receipt} onChange={ignore} done />
      <FileDrop label="Error" file={scan} onChange={ignore} error="Please upload a valid image file" />
      <FileDrop label="Disabled" file={undefined} onChange={ignore} hint="PNG or JPG" disabled />
      <FileDrop
        label="Already stored"
        file={undefined}
        onChange={ignore}
        current={{ name: 'signature.png' }}
      />
      <FileDrop label="Compact" compact file={scan} onChange={ignore} readyText="Ready" />
    </div>
  ),
};
