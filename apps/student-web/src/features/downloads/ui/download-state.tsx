import { Button } from '@qanoon/ui/button';
import { formatBytes } from '@qanoon/ui/file-size';
import { ProgressBar } from '@qanoon/ui/progress';
import { Pause, Play, Smartphone, Trash2 } from 'lucide-react';
import { type Download, storedBytes } from '../../../service-worker/downloads/download.ts';
import { pauseDownload, removeDownload, resumeDownload } from '../state/downloader.ts';
import { kindLabel } from '../state/offers.ts';

const FAILURES = {
  'no-room': 'This device has no room left. Remove something, then try again.',
  refused: 'The lecture could not be loaded.',
} as const;

/** How far a download is, with its actions. */
export function DownloadState({ download, connected }: { download: Download; connected: boolean }) {
  const { videoId, title, kind, bytes, state, failure } = download;
  const stored = storedBytes(download);
  return (
    <div className="download-state">
      <p className="download-figures">
        {state === 'done' && <Smartphone className="icon icon-sm" aria-hidden="true" />}
        <span>
          {state === 'done'
            ? `On this device: ${kindLabel(kind)}, ${formatBytes(bytes)}`
            : `${kindLabel(kind)}: ${formatBytes(stored)} of ${formatBytes(bytes)}`}
          {state === 'paused' && ', paused'}
          {state === 'waiting' && !connected && ', waits for the connection'}
        </span>
      </p>
      {state !== 'done' && <ProgressBar thin value={(stored / bytes) * 100} label={`Download of ${title}`} />}
      {failure && (
        <p className="field-error" role="alert">
          {FAILURES[failure]}
        </p>
      )}
      <div className="download-actions">
        {state === 'waiting' && (
          <Button
            variant="secondary"
            aria-label={`Pause the download of ${title}`}
            onClick={() => void pauseDownload(videoId)}
          >
            <Pause className="icon icon-sm" aria-hidden="true" />
            Pause
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            variant="secondary"
            aria-label={`${state === 'paused' ? 'Resume' : 'Retry'} the download of ${title}`}
            onClick={() => void resumeDownload(videoId)}
          >
            <Play className="icon icon-sm" aria-hidden="true" />
            {state === 'paused' ? 'Resume' : 'Retry'}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={`Remove ${title} from this device`}
          onClick={() => void removeDownload(videoId)}
        >
          <Trash2 className="icon icon-sm" aria-hidden="true" />
          Remove
        </Button>
      </div>
    </div>
  );
}
