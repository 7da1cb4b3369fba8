import { messageOf, trpc } from '@qanoon/client/trpc';
import type { VideoConversion as Conversion } from '@qanoon/contracts/video-conversions';
import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/button';
import { ProgressBar } from '@qanoon/ui/progress';
import { Rich } from '@qanoon/ui/rich';
import { toast } from '@qanoon/ui/toast';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEditor, useUploadJobs } from './editor-context.ts';
import type { EditorFile } from './editor-form.ts';
import './video-conversion.css';

const POLL_MS = 2000;
const isUnderWay = ({ state }: Conversion) => state === 'queued' || state === 'working';

/** Polls while a conversion is under way. */
const POLLING = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: Conversion[] | undefined } }) =>
    state.data?.some(isUnderWay) ? POLL_MS : false,
} as const;

type VideoConversionProps = { file: EditorFile; place: { video: number; section: number } };

/**
 * The progress of a video's conversion for slow connections, in a published course and in a draft. Renders
 * nothing before the first save, and where videos are not converted.
 */
export function VideoConversion({ file, place }: VideoConversionProps) {
  const { saving } = useEditor();
  const conversions = useConversions();
  const jobs = useUploadJobs();
  const uploadId = file.uploadId ?? jobs.find(({ key }) => key === file.jobKey)?.uploadId;
  const utils = trpc.useUtils();
  const retry = trpc.video.convertAgain.useMutation({
    onSettled: () =>
      Promise.all([utils.video.conversions.invalidate(), utils.drafts.conversions.invalidate()]),
    onError: (failure) => toast.error(messageOf(failure, m.failedToConvertVideo())),
  });
  const conversion = conversions?.find((each) => each.uploadId === uploadId);
  if (!conversion) return null;
  const { state, percent, reason } = conversion;
  return (
    <div className="conversion" data-state={state}>
      {state === 'failed' ? (
        <CircleAlert className="icon icon-sm" aria-hidden="true" />
      ) : state === 'ready' ? (
        <CircleCheck className="icon icon-sm" aria-hidden="true" />
      ) : (
        <Hourglass className="icon icon-sm" aria-hidden="true" />
      )}
      <span className="conversion-text">
        <span role="status">
          {state === 'failed' ? m.notConverted({ reason: reason ?? '' }) : LABELS[state]()}
        </span>
        {state === 'failed' && <span>{m.studentsSeeFileAsYou()}</span>}
        {state === 'working' && <ProgressBar thin value={percent} label={m.convertingVideo(place)} />}
      </span>
      {state === 'working' && (
        <span className="tnum" dir="ltr">
          {percent}%
        </span>
      )}
      {state === 'failed' && (
        <Button
          variant="ghost"
          disabled={saving}
          busy={retry.isPending && m.queueing()}
          onClick={() => retry.mutate({ uploadId: conversion.uploadId })}
        >
          <Rich
            parts={m.convertAgain({
              ...place,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          />
        </Button>
      )}
    </div>
  );
}

/** The conversions of the open draft, which also has the videos of its course; otherwise those of the course. */
function useConversions(): Conversion[] | undefined {
  const { courseId, draftId } = useEditor();
  const ofCourse = trpc.video.conversions.useQuery(
    { courseId: courseId ?? '' },
    { ...POLLING, enabled: courseId !== undefined && draftId === undefined },
  );
  const ofDraft = trpc.drafts.conversions.useQuery(
    { draftId: draftId ?? '' },
    { ...POLLING, enabled: draftId !== undefined },
  );
  return ofDraft.data ?? ofCourse.data;
}

const LABELS = {
  queued: m.waitingToBeConvertedFor,
  working: m.convertingForSlowLines,
  ready: m.convertedForSlowLines,
};
