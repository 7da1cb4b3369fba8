import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { ReservedCertificate } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { QrCode, SaveQrCode, SaveQrCodeAsSvg } from '@qanoon/ui/components/text/qr-code';
import { type Ref, useEffect } from 'react';

/** Reserves the certificate ID of a request, and shows it with its QR code to be copied and saved. */
export function CodeOfRequest({ certificateId }: { certificateId: string }) {
  const { data, error, mutate } = trpc.certificates.reserve.useMutation();
  // A request keeps the ID that was reserved first.
  useEffect(() => mutate({ certificateId }), [certificateId, mutate]);
  if (error)
    return (
      <ErrorStrip onRetry={() => mutate({ certificateId })}>
        {messageOf(error, m.idCouldNotBeReserved())}
      </ErrorStrip>
    );
  return <ReservedCode reserved={data} />;
}

/** A reserved certificate ID. Undefined while it is being reserved. */
export function ReservedCode({
  reserved: data,
  ref,
}: {
  reserved: ReservedCertificate | undefined;
  ref?: Ref<HTMLElement>;
}) {
  return (
    <section ref={ref} tabIndex={-1} className="certificate-reserved" aria-labelledby="reserved-id">
      {data ? (
        <QrCode {...data.qr} label={m.qrCode({ code: data.code })} />
      ) : (
        <Skeleton className="size-60" />
      )}
      <div>
        <h3 id="reserved-id" className="field-label">
          {m.reservedId()}
        </h3>
        {data ? (
          <p className="certificate-reserved-id tnum">
            <bdi dir="ltr">{data.code}</bdi>
            <CopyButton text={data.code} label={m.copyCertificateCode()} />
          </p>
        ) : (
          <Skeleton className="h-11 w-60" />
        )}
        <p className="field-help">{m.reservedIdHelp()}</p>
        {data && (
          <div className="certificate-reserved-buttons">
            <SaveQrCode {...data.qr} fileName={`${data.code}.png`} />
            <SaveQrCodeAsSvg {...data.qr} fileName={`${data.code}.svg`} />
          </div>
        )}
      </div>
    </section>
  );
}
