import { trpcClient } from '@qanoon/client/trpc/trpc';
import type { Paisa } from '@qanoon/domain/lib/money';
import { useEffect, useEffectEvent, useState } from 'react';

/** The pauses before each request. After the last one the student has typed the ID. */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 10_000];

/** What the server has read from a screenshot. A value is null if nothing was found. */
export type ReadProof = { transactionId: string | null; amount: Paisa | null };

/**
 * Returns what the server reads from the screenshot. Undefined while it reads, and if it cannot. Uploads the
 * screenshot for it, which the submission then need not.
 */
export function useReadProof(
  screenshot: File | undefined,
  uploadIdOf: (screenshot: File) => Promise<string>,
): ReadProof | undefined {
  const [read, setRead] = useState<ReadProof & { screenshot: File }>();
  const upload = useEffectEvent(uploadIdOf);
  useEffect(() => {
    if (!screenshot) return;
    let active = true;
    const ask = async () => {
      const uploadId = await upload(screenshot);
      for (const pause of PAUSES_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (!active) return;
        const { isDone, ...found } = await trpcClient.proofChecks.readOwn.mutate({ uploadId });
        if (active && (found.transactionId || found.amount !== null)) setRead({ ...found, screenshot });
        if (isDone) return;
      }
    };
    // A failure is ignored, because the form works without the hint and the submission reports a failed
    // upload.
    ask().catch(() => undefined);
    return () => {
      active = false;
    };
  }, [screenshot]);
  return read?.screenshot === screenshot ? read : undefined;
}
