import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr, type Paisa } from '@qanoon/contracts/money';
import type { OfferedPayee } from '@qanoon/contracts/payees';
import { writePkr } from '@qanoon/contracts/typed-amount';
import * as m from '@qanoon/messages/public/payment';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';
import { QrCode, SaveQrCode } from '@qanoon/ui/qr-code';
import { useState } from 'react';

/** The account's Raast QR code with the amount, or without it for apps that do not read amounts. */
export function RaastCode({ qr, price }: { qr: NonNullable<OfferedPayee['qr']>; price: Paisa }) {
  const [withAmount, setWithAmount] = useState(true);
  const code = withAmount ? qr.withAmount : qr.withoutAmount;
  const amount = formatPkr(price);
  return (
    <section className="pay-qr" aria-label={deferred.raastQrCode()}>
      <QrCode {...code} label={withAmount ? m.raastQrCodeFor({ amount }) : m.raastQrCodeWithoutAmount()} />
      <p className="pay-qr-note">
        {withAmount
          ? m.scanToSend({ amount, until: formatDateTime(qr.expiresAt) })
          : m.scanAndEnter({ amount })}{' '}
        {m.onThisPhoneSaveIt()}
      </p>
      <div className="pay-qr-actions">
        <SaveQrCode {...code} fileName={withAmount ? `raast-${writePkr(price)}-pkr.png` : 'raast.png'} />
        <Button variant="ghost" onClick={() => setWithAmount(!withAmount)}>
          {withAmount ? m.showWithoutAmount() : m.showWithAmount()}
        </Button>
      </div>
    </section>
  );
}
