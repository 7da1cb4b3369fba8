import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { VideoConversion as Conversion } from '@qanoon/contracts/media/video-conversions';
import * as m from '@qanoon/messages/admin/course-editor';
import { Button } from '@qanoon/ui/components/button/button';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Rich } from '@qanoon/ui/components/text/rich';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEditor, useUploadJob } from '../editor-context.ts';
import type { EditorFile } from '../files/editor-file.ts';
import { useConversion } from './conversions.tsx';
import './video-conversion.css';

type VideoConversionProps = { file: EditorFile; place: { video: number; section: number } };

/**
 * The progress of a video's conversion for slow connections, in a published course and in a draft. Renders
 * nothing before the first save, or if the server does not convert videos.
 */
export function VideoConversion({ file, place }: VideoConversionProps) {
  const job = useUploadJob(file);
  const conversion = useConversion(file.uploadId ?? job?.uploadId);
  return conversion && <ConversionState conversion={conversion} place={place} />;
}

type ConversionStateProps = { conversion: Conversion; place: VideoConversionProps['place'] };

function ConversionState({ conversion, place }: ConversionStateProps) {
  const { saving } = useEditor();
  const utils = trpc.useUtils();
  const retry = trpc.video.convertAgain.useMutation({
    onSettled: () =>
      Promise.all([utils.video.conversions.invalidate(), utils.drafts.conversions.invalidate()]),
    onError: (failure) => toast.error(messageOf(failure, m.failedToConvertVideo())),
  });
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

const LABELS = {
  queued: m.waitingToBeConvertedFor,
  working: m.convertingForSlowLines,
  ready: m.convertedForSlowLines,
};
