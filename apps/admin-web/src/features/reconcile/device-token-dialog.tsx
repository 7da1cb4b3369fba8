import type { AddedDevice } from '@qanoon/contracts/credits';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/reconcile';
import { Button } from '@qanoon/ui/button';
import { CopyButton } from '@qanoon/ui/copy-button';
import { Dialog } from '@qanoon/ui/dialog';
import { Notice } from '@qanoon/ui/notice';
import { QrCode } from '@qanoon/ui/qr-code';

type DeviceTokenDialogProps = { added: AddedDevice; onClose: () => void };

/** The token of a new device, which nobody can see again. */
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
