import { CircleAlert, Upload } from 'lucide-react';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';
import { UploadLine, type UploadProgress } from './file-drop.tsx';

type PictureFieldProps = {
  /** The label, e.g. `Signature Image`. */
  title: string;
  /** The label of the button that chooses a file. */
  action: string;
  hint: string;
  accept: string;
  /** The stored or the chosen picture. */
  picture: React.ReactNode;
  error: string | undefined;
  progress: UploadProgress | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  className?: string;
};

/** A picture with a button that chooses another one. The caller displays and saves it. */
export function PictureField({
  title,
  action,
  hint,
  accept,
  picture,
  error,
  progress,
  disabled,
  onChoose,
  className,
}: PictureFieldProps) {
  const input = React.useRef<HTMLInputElement>(null);
  const noteId = React.useId();
  return (
    <div className={classNames('picture-field', className)}>
      {picture}
      <div className="picture-field-words">
        <span className="field-label">{title}</span>
        <Button
          variant="secondary"
          disabled={disabled}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          <Upload className="icon icon-sm" aria-hidden="true" />
          {action}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={action}
          accept={accept}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            event.target.value = ''; // allows choosing the same file again
          }}
        />
        <div id={noteId}>
          {progress ? (
            <UploadLine progress={progress} />
          ) : error ? (
            <p className="field-error" role="alert">
              <CircleAlert className="icon icon-sm" aria-hidden="true" />
              <span>{error}</span>
            </p>
          ) : (
            <p className="field-help">{hint}</p>
          )}
        </div>
      </div>
    </div>
  );
}
