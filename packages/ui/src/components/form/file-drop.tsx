import { imageTypeOf } from '@qanoon/domain/platform/image-types';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import {
  CircleAlert,
  CircleCheck,
  FileText,
  Image as ImageIcon,
  RotateCw,
  Trash2,
  Upload,
} from 'lucide-react';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatBytes, uploadPercent } from '../../lib/file-size.ts';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../feedback/progress.tsx';
import { Written } from '../text/written.tsx';
import './file-drop.css';

export type UploadProgress = { loadedBytes: number; totalBytes: number };

export type FileDropProps = {
  label: React.ReactNode;
  hideLabel?: boolean;
  /** The value of `<input accept>`, e.g. `image/png,image/jpeg`. The caller must validate the file. */
  accept?: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The progress during the upload. */
  progress?: UploadProgress;
  /** The upload is complete. */
  done?: boolean;
  error?: React.ReactNode;
  disabled?: boolean;
  /** A hint inside the empty box, e.g. `PNG or JPG`. */
  hint?: React.ReactNode;
  /** A help text below the box. */
  help?: React.ReactNode;
  title?: string;
  /** The success texts for a chosen and for an uploaded file. */
  readyText?: string;
  doneText?: string;
  /** The stored file, shown until another one is chosen. */
  current?: { name: string; imageUrl?: string };
  required?: boolean;
  /** Shows 60 px rows for the course editor. */
  compact?: boolean;
  /** Shows the picture across the whole field, with a button that replaces it. */
  large?: boolean;
  id?: string;
  className?: string;
};

/**
 * Chooses one file by click or drop, and shows its name, size and upload. Controlled by `file` and
 * `onChange`.
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hideLabel,
    accept,
    file,
    onChange,
    progress,
    done,
    error,
    disabled,
    help,
    required,
    compact,
    large,
    current,
  } = props;
  const ownId = React.useId();
  const id = props.id ?? ownId;
  const noteId = `${id}-note`;
  const input = React.useRef<HTMLInputElement>(null);
  const [over, setOver] = React.useState(false);
  const uploading = Boolean(progress) && !done && !error;
  const locked = Boolean(disabled) || uploading;
  const filled = Boolean(file ?? current);

  function choose(files: FileList | null | undefined) {
    const chosen = files?.[0];
    if (chosen && !locked) onChange(chosen);
    if (input.current) input.current.value = ''; // allows choosing the same file again
  }

  return (
    <div className={classNames('field', props.className)}>
      <label htmlFor={id} className={classNames('field-label', hideLabel && 'sr-only')}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a drop target; the input handles everything else */}
      <div
        className={classNames(
          'drop',
          compact && 'drop-compact',
          large && filled && 'drop-large',
          filled && 'has-file',
          over && 'is-over',
          Boolean(error) && 'has-error',
          locked && 'is-locked',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          if (!locked) setOver(true);
        }}
        onDragLeave={(event) =>
          !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)
        }
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={locked}
          required={required && !filled}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={noteId}
          // The input covers the box while it is empty.
          className={filled ? 'sr-only' : 'drop-input'}
          onChange={(event) => choose(event.target.files)}
        />
        <Thumb file={file} url={file ? undefined : current?.imageUrl} filled={filled} />
        <div className="drop-text" id={noteId}>
          <DropText {...props} uploading={uploading} />
        </div>
        {filled && !locked && (
          <>
            {(!file || large || error) && (
              <IconButton label={uiDeferred.replaceFile()} onClick={() => input.current?.click()}>
                <RotateCw className="icon" />
              </IconButton>
            )}
            {file && (
              <IconButton label={uiDeferred.removeFile()} onClick={() => onChange(undefined)}>
                <Trash2 className="icon" />
              </IconButton>
            )}
          </>
        )}
      </div>
      {help && <p className="field-help">{help}</p>}
    </div>
  );
}

function DropText({
  file,
  current,
  progress,
  done,
  error,
  hint,
  title,
  readyText,
  doneText,
  uploading,
}: FileDropProps & { uploading: boolean }) {
  const name = file?.name ?? current?.name;
  return (
    <>
      <Written as="span" className="drop-name" fallback={title ?? deferred.chooseImageOrDropIt()}>
        {name}
      </Written>
      {!name && !error && hint && <span className="drop-note">{hint}</span>}
      {file && !uploading && !error && <span className="drop-note tnum">{formatBytes(file.size)}</span>}
      {uploading && progress && <UploadLine progress={progress} />}
      {file && !uploading && !error && (
        <span className="field-ok">
          <CircleCheck className="icon icon-sm" aria-hidden="true" />
          {done ? (doneText ?? deferred.uploaded()) : (readyText ?? deferred.readyToSubmit())}
        </span>
      )}
      {error && (
        <span className="field-error" role="alert">
          <CircleAlert className="icon icon-sm" aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </>
  );
}

/** A progress bar and `Uploading, 62% of 418 KB`. Screen readers read each quarter. */
export function UploadLine({
  progress,
  label = uiDeferred.uploading(),
}: {
  progress: UploadProgress;
  label?: string;
}) {
  const percent = uploadPercent(progress);
  const size = formatBytes(progress.totalBytes);
  const quarter = Math.floor(percent / 25) * 25;
  return (
    <span className="upload-line">
      <ProgressBar thin value={percent} label={label} />
      <span className="drop-note tnum" aria-hidden="true">
        {uiDeferred.percentOf({ label, percent, size })}
      </span>
      <span role="status" className="sr-only">
        {uiDeferred.percentOf({ label, percent: quarter, size })}
      </span>
    </span>
  );
}

function Thumb({ file, url, filled }: { file: File | undefined; url?: string; filled: boolean }) {
  const preview = usePreview(file);
  const source = preview ?? url;
  const Icon = !filled ? Upload : file && !preview ? FileText : ImageIcon;
  return (
    <span className="drop-thumb" aria-hidden="true">
      {source ? <img src={source} alt="" width="52" height="52" /> : <Icon className="icon" />}
    </span>
  );
}

/**
 * The URL of a chosen picture. Its bytes show that it is a picture, because the browser may not know its
 * type.
 */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = React.useState<string>();
  React.useEffect(() => {
    setPreview(undefined);
    if (!file) return undefined;
    const objectUrl = URL.createObjectURL(file);
    let isShown = true;
    void imageTypeOf(file).then((type) => isShown && type && setPreview(objectUrl));
    return () => {
      isShown = false;
      URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return preview;
}
