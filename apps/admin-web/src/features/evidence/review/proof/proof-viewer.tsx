import { trpc } from '@qanoon/client/trpc/trpc';
import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { studentOf } from '../review.ts';
import { PROOF_URL_STALE_MS, useOpenProof } from './use-open-proof.ts';
import './proof.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The screenshot, which can be zoomed, rotated, scrolled and opened in a new tab. */
export function ProofViewer({ request }: { request: PaymentRequest }) {
  const openProof = useOpenProof();
  const [zoom, setZoom] = useState(0);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const most = ZOOMS.length - 1;
  return (
    <div className="proof">
      <fieldset className="proof-tools" aria-label={m.proof()}>
        {/* `aria-disabled`, because a focused button that becomes `disabled` loses the focus. */}
        <IconButton
          label={m.zoomOut()}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        >
          <ZoomOut className="icon" aria-hidden="true" />
        </IconButton>
        <span className="tnum proof-zoom" aria-live="polite">{`${ZOOMS[zoom]! * 100}%`}</span>
        <IconButton
          label={m.zoomIn()}
          aria-disabled={zoom === most}
          onClick={() => setZoom(Math.min(most, zoom + 1))}
        >
          <ZoomIn className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label={m.rotate()} onClick={() => setQuarterTurns((quarterTurns + 1) % 4)}>
          <RotateCw className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={m.fitToWidth()}
          aria-disabled={zoom === 0 && quarterTurns === 0}
          onClick={() => {
            setZoom(0);
            setQuarterTurns(0);
          }}
        >
          <Maximize className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label={m.openInNewTab()} className="ms-auto" onClick={() => void openProof(request.id)}>
          <ExternalLink className="icon rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
      </fieldset>
      <ProofImage request={request} zoom={ZOOMS[zoom]!} quarterTurns={quarterTurns} />
    </div>
  );
}

function ProofImage({
  request,
  zoom,
  quarterTurns,
}: {
  request: PaymentRequest;
  zoom: number;
  quarterTurns: number;
}) {
  const proof = trpc.payments.proof.useQuery({ paymentId: request.id }, { staleTime: PROOF_URL_STALE_MS });
  // Incremented by a retry, so that the same URL is requested again.
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  /** The width divided by the height. Undefined until the image has loaded. */
  const [aspectRatio, setAspectRatio] = useState<number>();

  if (broken || (proof.isError && !proof.data))
    return (
      <div className="shot">
        <ErrorPanel
          onRetry={() => {
            setBroken(false);
            setAttempt(attempt + 1);
            void proof.refetch();
          }}
        >
          {m.failedToLoadScreenshot()}
        </ErrorPanel>
      </div>
    );

  const picture = m.screenshotOf({ student: studentOf(request) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a tall screenshot
    <section className="shot" aria-label={picture} aria-busy={!aspectRatio} tabIndex={0}>
      {!aspectRatio && (
        <div role="status" className="absolute inset-0">
          <span className="sr-only">{shared.loading()}</span>
          <Skeleton className="h-full rounded-none" />
        </div>
      )}
      {proof.data && (
        <div
          className="shot-sheet"
          style={aspectRatio ? sheetStyle(aspectRatio, zoom, quarterTurns) : undefined}
        >
          <img
            key={attempt}
            src={proof.data.signedUrl}
            alt={picture}
            style={aspectRatio ? imageStyle(aspectRatio, quarterTurns) : undefined}
            onLoad={({ currentTarget }) =>
              setAspectRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)
            }
            onError={() => setBroken(true)}
          />
        </div>
      )}
    </section>
  );
}

const isSideways = (quarterTurns: number): boolean => quarterTurns % 2 === 1;

/** Gives the container the size of the zoomed and rotated image, so that all of it can be scrolled to. */
const sheetStyle = (aspectRatio: number, zoom: number, quarterTurns: number): CSSProperties => ({
  width: `${zoom * 100}%`,
  aspectRatio: String(isSideways(quarterTurns) ? 1 / aspectRatio : aspectRatio),
});

/**
 * The image rotates around the middle of its container. When it is sideways, its width is the container's
 * height.
 */
const imageStyle = (aspectRatio: number, quarterTurns: number): CSSProperties => ({
  width: isSideways(quarterTurns) ? `${aspectRatio * 100}%` : '100%',
  transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
});
