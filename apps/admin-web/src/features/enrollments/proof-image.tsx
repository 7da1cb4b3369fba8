import { trpc } from '@qanoon/client/trpc';
import { Dialog } from '@qanoon/ui/dialog';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { IconButton } from '@qanoon/ui/icon-button';
import { Skeleton } from '@qanoon/ui/skeleton';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { PROOF_FRESH_MS } from './use-open-proof.ts';

type ProofImageProps = { filePath: string; student: string };

/** The screenshot in the tray, scrollable, and large in a dialog. */
export function ProofImage({ filePath, student }: ProofImageProps) {
  const proof = trpc.payments.proof.useQuery({ filePath }, { staleTime: PROOF_FRESH_MS });
  // Counts the tries, so that the same address is asked for again.
  const [round, setRound] = useState(0);
  const [broken, setBroken] = useState(false);
  const [shown, setShown] = useState(false);
  const [large, setLarge] = useState(false);

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

  const url = proof.data?.signedUrl;
  const picture = `Payment screenshot of ${student}`;
  return (
    <div className="proof">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tall screenshot scrolls here, for the keyboard too */}
      <section className="shot" aria-label={picture} aria-busy={!shown} tabIndex={0}>
        {!shown && (
          <div role="status" className="absolute inset-0">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-full rounded-none" />
          </div>
        )}
        {url && <img key={round} src={url} alt={picture} onLoad={() => setShown(true)} onError={() => setBroken(true)} />}
      </section>
      {shown && (
        <IconButton label="Enlarge proof" className="proof-zoom" onClick={() => setLarge(true)}>
          <ZoomIn className="icon" aria-hidden="true" />
        </IconButton>
      )}
      <Dialog open={large} onOpenChange={setLarge} size="payment" title="Payment Proof" description={student}>
        <img src={url} alt={picture} className="mx-auto max-h-[140dvh] max-w-full" />
      </Dialog>
    </div>
  );
}
