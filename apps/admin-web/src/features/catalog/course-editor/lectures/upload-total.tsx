import * as m from '@qanoon/messages/admin/course-editor';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { formatBytes, formatTimeLeft } from '@qanoon/ui/lib/file-size';
import { useUploadJobs } from '../editor-context.ts';

/** The progress of all uploads of this editor in one line: count, size, speed and remaining time. */
export function UploadTotal() {
  const jobs = useUploadJobs();
  const open = jobs.filter((job) => job.status === 'waiting' || job.status === 'uploading');
  const paused = jobs.filter((job) => job.status === 'paused').length;
  if (open.length + paused === 0) return null;
  const counted = jobs.filter((job) => job.status !== 'failed');
  const total = counted.reduce((sum, job) => sum + job.file.size, 0);
  const loaded = counted.reduce((sum, job) => sum + job.loadedBytes, 0);
  const speed = open.reduce((sum, job) => sum + (job.bytesPerSecond ?? 0), 0);
  const percent = total === 0 ? 0 : Math.floor((100 * loaded) / total);
  const done = counted.length - open.length - paused;
  const files = counted.length;
  const sum = { loaded: formatBytes(loaded), total: formatBytes(total), percent };
  return (
    <div className="upload-total">
      <span>
        {open.length === 0
          ? m.pausedFiles({ paused, files })
          : m.uploadingFiles({ current: Math.min(done + 1, files), files })}
      </span>
      <span className="tnum">
        {speed > 0
          ? m.uploadedOfWithSpeed({
              ...sum,
              speed: formatBytes(speed),
              left: formatTimeLeft((total - loaded) / speed),
            })
          : m.uploadedOf(sum)}
      </span>
      <ProgressBar thin value={percent} label={m.allUploads()} />
    </div>
  );
}
