import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import * as m from '@qanoon/messages/student/downloads';
import { Button } from '@qanoon/ui/button';
import { formatBytes } from '@qanoon/ui/file-size';
import { Menu, MenuItem } from '@qanoon/ui/menu';
import { Download } from 'lucide-react';
import { download } from '../state/downloader.ts';
import { useCanDownload, useDownloads } from '../state/downloads.ts';
import { downloadOffers } from '../state/offers.ts';
import { DownloadState } from './download-state.tsx';

type LectureDownloadProps = { course: StudentContent; video: StudentVideo; connected: boolean };

/** Downloads the current lecture, or shows how far its download is. Nothing where it cannot be downloaded. */
export function LectureDownload({ course, video, connected }: LectureDownloadProps) {
  const canDownload = useCanDownload();
  const stored = useDownloads().lectures.find(({ videoId }) => videoId === video.id);
  if (stored) return <DownloadState download={stored} connected={connected} />;
  const offers = downloadOffers(video);
  if (!canDownload || offers.length === 0) return null;
  return (
    <div className="download-state">
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" disabled={!connected}>
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
    </div>
  );
}
