import type { OfferedPayee } from '@qanoon/contracts/money/payees';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import * as m from '@qanoon/messages/public/payment';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { QrCode, SaveQrCode } from '@qanoon/ui/components/text/qr-code';
import { useState } from 'react';

/** Shows the account's Raast QR code with the amount, or omits the amount for apps that do not read it. */
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
