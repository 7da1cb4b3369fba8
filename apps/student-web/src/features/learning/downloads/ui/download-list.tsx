import { RouteHead } from '@qanoon/client/portal/route-head';
import { DOWNLOAD_DAYS } from '@qanoon/domain/learning/downloads';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/downloads';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { Stat, StatStrip } from '@qanoon/ui/components/layout/stat-strip';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Link } from '@tanstack/react-router';
import { HardDrive, Play, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { InstallOfferNotice } from '../../../../components/install-offer-notice.tsx';
import { type Download, storedBytes } from '../../../../service-worker/downloads/download.ts';
import { removeDownload } from '../state/downloader.ts';
import { useDownloadNeed, useDownloads } from '../state/downloads.ts';
import { DOWNLOAD_NEEDS } from './download-needs.ts';
import { DownloadState } from './download-state.tsx';

/** Lists the lectures on this device by course, with the space that they take up. */
export function DownloadList({ connected }: { connected: boolean }) {
  const { lectures, others, playable, expired } = useDownloads();
  const need = useDownloadNeed();
  const byCourse = Map.groupBy(lectures, ({ course }) => course.id);
  return (
    <>
      <RouteHead lead={m.lecturesOnThisDeviceThey()}>
        {lectures.length > 0 && <RemoveAll lectures={lectures} />}
      </RouteHead>
      {expired && lectures.length === 0 && (
        <Notice tone="warning">{m.yourLecturesWereRemoved({ days: DOWNLOAD_DAYS })}</Notice>
      )}
      {others.length > 0 && <OtherAccount lectures={others} />}
      {!playable && lectures.length > 0 && <Notice tone="warning">{m.connectToInternetOnceTo()}</Notice>}
      {lectures.length === 0 ? (
        <EmptyState
          title={m.noDownloadsYet()}
          action={
            <Button asChild variant="secondary">
              <Link to="/courses">{shared.myCourses()}</Link>
            </Button>
          }
        >
          {need ? DOWNLOAD_NEEDS[need]() : m.openLectureAndChooseDownload()}
        </EmptyState>
      ) : (
        <div className="downloads">
          <InstallOfferNotice />
          <Storage lectures={lectures} />
          {[...byCourse].map(([courseId, ofCourse]) => (
            <Panel key={courseId} aria-labelledby={`downloads-${courseId}`}>
              <PanelHeader id={`downloads-${courseId}`} title={ofCourse[0]!.course.title} />
              <PanelBody>
                <ul className="download-list">
                  {ofCourse.map((download) => (
                    <li key={download.videoId}>
                      <LectureTitle download={download} playable={playable} />
                      <DownloadState download={download} connected={connected} />
                    </li>
                  ))}
                </ul>
              </PanelBody>
            </Panel>
          ))}
          <p className="download-terms">{m.lecturesStayWhile({ days: DOWNLOAD_DAYS })}</p>
        </div>
      )}
    </>
  );
}

function LectureTitle({ download, playable }: { download: Download; playable: boolean }) {
  const { videoId, title, state } = download;
  return (
    <h3>
      {state === 'done' && playable ? (
        <Link to="/downloads/$videoId" params={{ videoId }} className="link link-target">
          <Play className="icon icon-sm is-filled" aria-hidden="true" />
          <bdi>{title}</bdi>
        </Link>
      ) : (
        title
      )}
    </h3>
  );
}

/** Says how much space the lectures take up, and how much is free for this app, which browsers estimate. */
function Storage({ lectures }: { lectures: Download[] }) {
  const used = lectures.reduce((sum, download) => sum + storedBytes(download), 0);
  const [free, setFree] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stored part changes the estimate.
  useEffect(() => {
    void navigator.storage
      .estimate()
      .then(({ quota = 0, usage = 0 }) => setFree(Math.max(0, quota - usage)))
      .catch(() => undefined);
  }, [used]);
  return (
    <StatStrip label={m.storage()}>
      <Stat icon={Smartphone} label={m.usedByLectures()} value={formatBytes(used)} />
      {free !== undefined && <Stat icon={HardDrive} label={m.freeForThisApp()} value={formatBytes(free)} />}
    </StatStrip>
  );
}

/**
 * Shows the lectures of an account that has used this device before. They stay until somebody removes them.
 */
function OtherAccount({ lectures }: { lectures: Download[] }) {
  const size = formatBytes(lectures.reduce((sum, download) => sum + storedBytes(download), 0));
  return (
    <Notice>
      <div className="downloads-other">
        {m.otherAccountLectures({ count: lectures.length, size })}
        <RemoveAll lectures={lectures} title={m.removeOtherAccount()}>
          {m.otherAccountDownloadsAgain()}
        </RemoveAll>
      </div>
    </Notice>
  );
}

type RemoveAllProps = { lectures: Download[]; title?: string; children?: ReactNode };

function RemoveAll({
  lectures,
  title = m.removeAllDownloads(),
  children = m.youCanDownloadLecturesAgain(),
}: RemoveAllProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {m.removeAll()}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={title}
        confirmLabel={m.removeAll()}
        onConfirm={() => {
          setConfirming(false);
          void removeDownload(...lectures.map(({ videoId }) => videoId));
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
