import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CreditDevice } from '@qanoon/contracts/evidence/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';

/** Asks before the token of a device is revoked. */
export function RevokeDeviceDialog({ device, onClose }: { device: CreditDevice; onClose: () => void }) {
  const utils = trpc.useUtils();
  const revoking = trpc.credits.revokeDevice.useMutation();
  async function revoke() {
    toast.dismissErrors();
    try {
      await revoking.mutateAsync({ deviceId: device.id });
      toast.success(m.deviceRevoked());
      onClose();
    } catch (failure) {
      toast.error(messageOf(failure, m.deviceCouldNotBeRevoked()));
    }
    await utils.credits.devices.invalidate();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.revokeDeviceQuestion()}
      confirmLabel={m.revoke()}
      busy={revoking.isPending && m.revoking()}
      onConfirm={() => void revoke()}
    >
      <b dir="auto">{device.name}</b>
      <p>{m.revokeEffect()}</p>
    </ConfirmDialog>
  );
}
