import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/downloads';
import { Button } from '@qanoon/ui/components/button/button';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Pause, Play, Smartphone, Trash2 } from 'lucide-react';
import { type Download, storedBytes } from '../../../../service-worker/downloads/download.ts';
import { pauseDownload, removeDownload, resumeDownload } from '../state/downloader.ts';
import { kindLabel } from '../state/offers.ts';
import './downloads.css';

const FAILURES = {
  'no-room': m.thisDeviceHasNoRoom,
  refused: m.lectureCouldNotBeLoaded,
} as const;

/** Shows how far a download is, with its actions. */
export function DownloadState({ download, connected }: { download: Download; connected: boolean }) {
  const { videoId, title, kind, bytes, state, failure } = download;
  const stored = storedBytes(download);
  return (
    <div className="download-state">
      <p className="download-figures">
        {state === 'done' && <Smartphone className="icon icon-sm" aria-hidden="true" />}
        <span>
          {state === 'done'
            ? m.onThisDevice({ kind: kindLabel(kind), size: formatBytes(bytes) })
            : m.storedOf({ kind: kindLabel(kind), stored: formatBytes(stored), size: formatBytes(bytes) })}
          {state === 'paused' && m.paused()}
          {state === 'waiting' && !connected && m.waitsForConnection()}
        </span>
      </p>
      {state !== 'done' && (
        <ProgressBar thin value={(stored / bytes) * 100} label={m.downloadOf({ title })} />
      )}
      {failure && (
        <p className="field-error" role="alert">
          {FAILURES[failure]()}
        </p>
      )}
      <div className="download-actions">
        {state === 'waiting' && (
          <Button
            variant="secondary"
            aria-label={m.pauseTheDownloadOf({ title })}
            onClick={() => void pauseDownload(videoId)}
          >
            <Pause className="icon icon-sm" aria-hidden="true" />
            {deferred.pause()}
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            variant="secondary"
            aria-label={(state === 'paused' ? m.resumeTheDownloadOf : m.retryTheDownloadOf)({ title })}
            onClick={() => void resumeDownload(videoId)}
          >
            <Play className="icon icon-sm" aria-hidden="true" />
            {state === 'paused' ? m.resume() : m.retry()}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={m.removeFromThisDevice({ title })}
          onClick={() => void removeDownload(videoId)}
        >
          <Trash2 className="icon icon-sm" aria-hidden="true" />
          {m.remove()}
        </Button>
      </div>
    </div>
  );
}
