import type { AddedDevice } from '@qanoon/contracts/evidence/credits';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { QrCode } from '@qanoon/ui/components/text/qr-code';

type DeviceTokenDialogProps = { added: AddedDevice; onClose: () => void };

/** Shows the token of a new device, which nobody can see again. */
export function DeviceTokenDialog({ added: { device, token, setupQr }, onClose }: DeviceTokenDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.deviceAdded()}
      description={<bdi>{device.name}</bdi>}
      size="confirm"
      footer={<Button onClick={onClose}>{common.done2()}</Button>}
    >
      <div className="device-token">
        <Notice tone="warning">{m.tokenIsShownOnce()}</Notice>
        <p>{m.scanOrCopy()}</p>
        <QrCode {...setupQr} label={m.qrOfToken()} />
        <dl>
          <dt>{m.token()}</dt>
          <dd>
            <bdi dir="ltr">{token}</bdi>
            <CopyButton text={token} label={m.copyToken()} />
          </dd>
        </dl>
      </div>
    </Dialog>
  );
}
