import { formatDateTime } from '@qanoon/contracts/dates';
import { formatPkr } from '@qanoon/contracts/money';
import type { OfferedPayee } from '@qanoon/contracts/payees';
import { Button } from '@qanoon/ui/button';
import { QrCode, SaveQrCode } from '@qanoon/ui/qr-code';
import { useState } from 'react';

/** The account's Raast QR code with the amount, or without it for apps that do not read amounts. */
export function RaastCode({ qr, price }: { qr: NonNullable<OfferedPayee['qr']>; price: number }) {
  const [withAmount, setWithAmount] = useState(true);
  const code = withAmount ? qr.withAmount : qr.withoutAmount;
  const amount = formatPkr(price);
  return (
    <section className="pay-qr" aria-label="Raast QR code">
      <QrCode
        {...code}
        label={withAmount ? `Raast QR code for ${amount}` : 'Raast QR code without an amount'}
      />
      <p className="pay-qr-note">
        {withAmount
          ? `Scan it with your bank app to send ${amount}. Valid until ${formatDateTime(qr.expiresAt)}.`
          : `Scan it with your bank app and enter ${amount} there.`}{' '}
        On this phone, save it and open it from your gallery in the app.
      </p>
      <div className="pay-qr-actions">
        <SaveQrCode {...code} fileName={withAmount ? `raast-${price}-pkr.png` : 'raast.png'} />
        <Button variant="ghost" onClick={() => setWithAmount(!withAmount)}>
          {withAmount ? 'Show without amount' : 'Show with amount'}
        </Button>
      </div>
    </section>
  );
}
