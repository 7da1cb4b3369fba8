import { messageOf, trpcClient } from '@qanoon/client/trpc/trpc';
import type { PreviewDesignInput } from '@qanoon/contracts/certificates/certificate-settings';
import * as m from '@qanoon/messages/admin/certificate-settings';
import * as common from '@qanoon/messages/admin/common';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { useEffect, useState } from 'react';
import { CertificateSheet } from '../certificate-sheet.tsx';
import type { CertificateSettingsForm } from './use-certificate-settings.ts';

/** The pause in typing after which the preview is drawn again. */
const PAUSE_MS = 700;

/** A certificate with sample data, drawn by the server with what is entered now. */
export function DesignPreview({ certificates }: { certificates: CertificateSettingsForm }) {
  const { form, entered, isUploading } = certificates;
  const preview = usePreview(entered(form.watch()), isUploading);
  return (
    <Panel aria-labelledby="certificate-preview" className="academy-preview certificate-preview">
      <PanelHeader title={common.preview()} id="certificate-preview" />
      <PanelBody className="grid gap-3">
        <CertificateSheet picture={preview.picture} alt={m.previewOf()} isDrawing={preview.isDrawing} />
        {preview.error && <ErrorStrip onRetry={preview.retry}>{preview.error}</ErrorStrip>}
        <p className="field-help">{m.previewShowsChanges()}</p>
      </PanelBody>
    </Panel>
  );
}

type Shown = { key: string; picture?: string; error?: string };

/** Returns the picture of the newest input. The previous picture stays until it is drawn. */
function usePreview(input: PreviewDesignInput, wait: boolean) {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt}${JSON.stringify(input)}`;
  const isFirst = shown === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the input as text
  useEffect(() => {
    if (wait) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        trpcClient.certificateSettings.preview.mutate(input, { signal: abort.signal }).then(
          ({ picture }) => !abort.signal.aborted && setShown({ key, picture }),
          (failure: unknown) =>
            !abort.signal.aborted &&
            setShown((former) => ({ ...former, key, error: messageOf(failure, m.previewFailed()) })),
        );
      },
      isFirst ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, wait]);
  const isDrawing = wait || shown?.key !== key;
  return {
    picture: shown?.picture,
    error: isDrawing ? undefined : shown?.error,
    isDrawing,
    retry: () => setAttempt((former) => former + 1),
  };
}
