import { trpcClient } from '@qanoon/client/trpc';
import { useEffect, useEffectEvent, useState } from 'react';

/** Pauses before each question; then the student has typed the ID. */
const PAUSES_MS = [1000, 1500, 2500, 4000, 6000, 10_000];

/**
 * The transaction ID that the server reads from the screenshot; undefined until it has, and for ever if it cannot. Uploads
 * the screenshot for it, which the submission then need not.
 */
export function useReadId(
  screenshot: File | undefined,
  uploadIdOf: (screenshot: File) => Promise<string>,
): string | undefined {
  const [read, setRead] = useState<{ screenshot: File; transactionId: string }>();
  const upload = useEffectEvent(uploadIdOf);
  useEffect(() => {
    if (!screenshot) return;
    let active = true;
    const ask = async () => {
      const uploadId = await upload(screenshot);
      for (const pause of PAUSES_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (!active) return;
        const { isDone, transactionId } = await trpcClient.proofChecks.readOwn.mutate({ uploadId });
        if (transactionId && active) setRead({ screenshot, transactionId });
        if (isDone) return;
      }
    };
    // The form works without it, and the submission reports a screenshot that cannot be uploaded.
    ask().catch(() => undefined);
    return () => {
      active = false;
    };
  }, [screenshot]);
  return read?.screenshot === screenshot ? read?.transactionId : undefined;
}
