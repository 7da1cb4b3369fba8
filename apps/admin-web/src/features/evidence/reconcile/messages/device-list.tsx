import { useSession } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { AddedDevice, CreditDevice } from '@qanoon/contracts/evidence/credits';
import { formatDate, formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/reconcile';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { DeviceTokenDialog } from './device-token-dialog.tsx';
import { RevokeDeviceDialog } from './revoke-device-dialog.tsx';

/** The phones that forward messages. */
export function DeviceList() {
  const devices = trpc.credits.devices.useQuery();
  const mayManage = useSession()?.user.permissions?.canManageAcademy ?? false;
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<AddedDevice>();
  const [revoking, setRevoking] = useState<CreditDevice>();
  return (
    <>
      <Panel aria-labelledby="devices">
        <PanelHeader id="devices" title={m.devices()}>
          {mayManage && (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              <Plus className="icon icon-sm" aria-hidden="true" />
              {m.addDevice()}
            </Button>
          )}
        </PanelHeader>
        <p className="device-hint">
          {mayManage ? m.deviceIsForwarding() : `${m.deviceIsForwarding()} ${m.onlyAcademyManagersAdd()}`}
        </p>
        <ListView
          query={devices}
          failed={m.devicesCouldNotBeLoaded()}
          empty={<EmptyState title={m.noDevicesYet()} />}
        >
          {(items) => (
            <Table label={m.devices()} cards className="device-table">
              <TableHead
                columns={[shared.name(), shared.account(), m.added(), m.lastUse()]}
                actions={mayManage}
              />
              <tbody>
                {items.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    onRevoke={mayManage ? () => setRevoking(device) : undefined}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </ListView>
      </Panel>
      {adding && (
        <AddDeviceDialog
          onAdded={(device) => {
            flushSync(() => setAdding(false));
            // The next dialog opens when the button has the focus again, so that it can return the focus
            // there.
            setTimeout(() => setAdded(device));
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {added && <DeviceTokenDialog added={added} onClose={() => setAdded(undefined)} />}
      {revoking && <RevokeDeviceDialog device={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

type DeviceRowProps = { device: CreditDevice; onRevoke: (() => void) | undefined };

function DeviceRow({ device, onRevoke }: DeviceRowProps) {
  const { name, accountTitle, createdAt, lastUsedAt } = device;
  return (
    <tr>
      <td data-label={shared.name()}>
        <b>
          <bdi>{name}</bdi>
        </b>
      </td>
      <td data-label={shared.account()}>
        <bdi>{accountTitle}</bdi>
      </td>
      <td data-label={m.added()} className="tnum whitespace-nowrap">
        {formatDate(createdAt)}
      </td>
      <td data-label={m.lastUse()} className="tnum whitespace-nowrap">
        {lastUsedAt ? formatDateTime(lastUsedAt) : <span className="text-ink-3">{m.neverUsed()}</span>}
      </td>
      {onRevoke && (
        <td data-label="">
          <Button
            variant="danger"
            size="dense"
            aria-label={m.revokeDevice({ device: name })}
            onClick={onRevoke}
          >
            {m.revoke()}
          </Button>
        </td>
      )}
    </tr>
  );
}
