import { trpc } from '@qanoon/client/trpc';
import type { PaymentRequest } from '@qanoon/contracts/payments';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { IconButton } from '@qanoon/ui/icon-button';
import { Skeleton } from '@qanoon/ui/skeleton';
import { ExternalLink, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { studentOf } from './review.ts';
import { PROOF_FRESH_MS, useOpenProof } from './use-open-proof.ts';
import './proof.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The screenshot, which can be zoomed, turned and scrolled, and opened in a new tab (§2). */
export function ProofViewer({ request }: { request: PaymentRequest }) {
  const openProof = useOpenProof();
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const most = ZOOMS.length - 1;
  return (
    <div className="proof">
      <fieldset className="proof-tools" aria-label="Proof">
        {/* Disabled for the ear and the eye alone: a focused button that is disabled in earnest takes the focus away with it. */}
        <IconButton
          label="Zoom out"
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        >
          <ZoomOut className="icon" aria-hidden="true" />
        </IconButton>
        <span className="tnum proof-zoom" aria-live="polite">{`${ZOOMS[zoom]! * 100}%`}</span>
        <IconButton
          label="Zoom in"
          aria-disabled={zoom === most}
          onClick={() => setZoom(Math.min(most, zoom + 1))}
        >
          <ZoomIn className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Rotate" onClick={() => setQuarters((quarters + 1) % 4)}>
          <RotateCw className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Fit to width"
          aria-disabled={zoom === 0 && quarters === 0}
          onClick={() => {
            setZoom(0);
            setQuarters(0);
          }}
        >
          <Maximize className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Open in new tab" className="ms-auto" onClick={() => void openProof(request.id)}>
          <ExternalLink className="icon" aria-hidden="true" />
        </IconButton>
      </fieldset>
      <ProofImage request={request} zoom={ZOOMS[zoom]!} quarters={quarters} />
    </div>
  );
}

function ProofImage({
  request,
  zoom,
  quarters,
}: {
  request: PaymentRequest;
  zoom: number;
  quarters: number;
}) {
  const proof = trpc.payments.proof.useQuery({ paymentId: request.id }, { staleTime: PROOF_FRESH_MS });
  // Counts the tries, so that the same address is asked for again.
  const [round, setRound] = useState(0);
  const [broken, setBroken] = useState(false);
  /** Width by height, once the picture is there. */
  const [shape, setShape] = useState<number>();

  if (broken || (proof.isError && !proof.data))
    return (
      <div className="shot">
        <ErrorPanel
          onRetry={() => {
            setBroken(false);
            setRound(round + 1);
            void proof.refetch();
          }}
        >
          Failed to load screenshot.
        </ErrorPanel>
      </div>
    );

  const picture = `Payment screenshot of ${studentOf(request)}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a tall screenshot scrolls here, for the keyboard too
    <section className="shot" aria-label={picture} aria-busy={!shape} tabIndex={0}>
      {!shape && (
        <div role="status" className="absolute inset-0">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-full rounded-none" />
        </div>
      )}
      {proof.data && (
        <div className="shot-sheet" style={shape ? sheetStyle(shape, zoom, quarters) : undefined}>
          <img
            key={round}
            src={proof.data.signedUrl}
            alt={picture}
            style={shape ? imageStyle(shape, quarters) : undefined}
            onLoad={({ currentTarget }) => setShape(currentTarget.naturalWidth / currentTarget.naturalHeight)}
            onError={() => setBroken(true)}
          />
        </div>
      )}
    </section>
  );
}

const lying = (quarters: number): boolean => quarters % 2 === 1;

/** The sheet is as wide as the zoom says and has the shape of the turned picture, so that all of it can be scrolled to. */
const sheetStyle = (shape: number, zoom: number, quarters: number): CSSProperties => ({
  width: `${zoom * 100}%`,
  aspectRatio: String(lying(quarters) ? 1 / shape : shape),
});

/** The picture turns about the sheet's middle; lying, its own width is the sheet's height. */
const imageStyle = (shape: number, quarters: number): CSSProperties => ({
  width: lying(quarters) ? `${shape * 100}%` : '100%',
  transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
});
