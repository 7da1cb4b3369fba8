import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/student/downloads';
import { Button } from '@qanoon/ui/components/button/button';
import { Menu, MenuItem } from '@qanoon/ui/components/overlay/menu';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { download } from '../state/downloader.ts';
import { useDownloadNeed, useDownloads } from '../state/downloads.ts';
import { downloadOffers } from '../state/offers.ts';
import { DOWNLOAD_NEEDS } from './download-needs.ts';
import { DownloadState } from './download-state.tsx';

type LectureDownloadProps = { course: StudentContent; video: StudentVideo; connected: boolean };

/** Downloads the current lecture, shows how far its download is, or says what a download needs. */
export function LectureDownload({ course, video, connected }: LectureDownloadProps) {
  const hintId = useId();
  const need = useDownloadNeed();
  const hint = need ? DOWNLOAD_NEEDS[need]() : connected ? undefined : m.downloadNeedsConnection();
  const stored = useDownloads().lectures.find(({ videoId }) => videoId === video.id);
  if (stored) return <DownloadState download={stored} connected={connected} />;
  const offers = downloadOffers(video);
  // A lecture that offers no downloads cannot be streamed either, so there is nothing to say.
  if (offers.length === 0) return null;
  return (
    <div className="download-state">
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" disabled={hint !== undefined} aria-describedby={hint && hintId}>
            <Download className="icon icon-sm" aria-hidden="true" />
            {m.downloadForOffline()}
          </Button>
        }
      >
        {offers.map((offer) => (
          <MenuItem key={offer.kind} onSelect={() => void download(course, video, offer)}>
            {offer.label}
            <span className="menu-note tnum">{formatBytes(offer.bytes)}</span>
          </MenuItem>
        ))}
      </Menu>
      {hint && <p id={hintId}>{hint}</p>}
    </div>
  );
}
