import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/student/push';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useEffect, useState } from 'react';
import { canPush, findEndpoint, subscribe, unsubscribe } from './browser-push.ts';

/** `denied` means that the browser blocks notifications from this site. Undefined until that is known. */
export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on' | undefined;

/**
 * Controls push messages on this device. Only a press may call `turnOn`, which requests the browser's
 * permission.
 */
export function usePush() {
  const supported = canPush();
  const utils = trpc.useUtils();
  const state = trpc.push.state.useQuery(undefined, { enabled: supported });
  const save = trpc.push.subscribe.useMutation();
  const remove = trpc.push.unsubscribe.useMutation();
  const [permission, setPermission] = useState(() => (supported ? Notification.permission : 'denied'));
  /** The address of this browser's subscription. Undefined until it is known. */
  const [endpoint, setEndpoint] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!supported) return;
    let active = true;
    findEndpoint().then(
      (found) => active && setEndpoint(found),
      () => active && setEndpoint(null),
    );
    return () => {
      active = false;
    };
  }, [supported]);

  async function change(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(messageOf(failure, m.notificationsCouldNotBeChanged()));
    } finally {
      setBusy(false);
    }
  }
  const turnOn = () =>
    change(async () => {
      const result = await Notification.requestPermission();
      setPermission(result);
      if (result !== 'granted') return;
      const { publicKey } = await utils.push.state.ensureData();
      const subscription = await subscribe(publicKey);
      await save.mutateAsync(subscription);
      utils.push.state.setData(undefined, { publicKey, endpoint: subscription.endpoint });
      setEndpoint(subscription.endpoint);
    });
  const turnOff = () =>
    change(async () => {
      await remove.mutateAsync();
      utils.push.state.setData(undefined, (known) => known && { ...known, endpoint: null });
      await unsubscribe();
      setEndpoint(null);
    });

  const status = (): PushStatus => {
    if (!supported) return 'unsupported';
    if (permission === 'denied') return 'denied';
    if (!state.data || endpoint === undefined) return undefined;
    // The browser may still have the subscription of an earlier session or of another student.
    return endpoint !== null && endpoint === state.data.endpoint && permission === 'granted' ? 'on' : 'off';
  };
  return { status: status(), busy, turnOn, turnOff };
}
