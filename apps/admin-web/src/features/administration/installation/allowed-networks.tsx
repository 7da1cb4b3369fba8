import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { allowNetworkInput, networkText } from '@qanoon/contracts/people/allowed-networks';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as m from '@qanoon/messages/admin/allowed-networks';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Trash2 } from 'lucide-react';

/** The networks whose limits are raised for a day, such as that of a class. */
export function AllowedNetworks() {
  const allowed = trpc.academy.allowedNetworks.useQuery();
  return (
    <Panel aria-labelledby="networks" className="mb-6 overflow-hidden">
      <PanelHeader title={m.title()} id="networks" />
      <PanelBody>
        <p className="mb-4 text-ink-2">{m.help()}</p>
        <AllowNetworkForm current={allowed.data?.current} />
      </PanelBody>
      <ListView
        query={{ ...allowed, data: allowed.data?.networks }}
        loading={m.loading()}
        failed={m.loadFailed()}
        empty={m.none()}
      >
        {(networks) => (
          <ul aria-labelledby="networks">
            {networks.map(({ network, until }) => (
              <AllowedNetwork key={network} network={network} until={until} />
            ))}
          </ul>
        )}
      </ListView>
    </Panel>
  );
}

function AllowNetworkForm({ current }: { current: string | undefined }) {
  const utils = trpc.useUtils();
  const allow = trpc.academy.allowNetwork.useMutation();
  const form = useZodForm(allowNetworkInput, {
    defaultValues: { address: '' },
    async onSubmit(fields) {
      await allow.mutateAsync(fields);
      await utils.academy.allowedNetworks.invalidate();
      form.reset();
      toast.success(m.allowed());
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.couldNotBeAllowed())),
  });
  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      <Field
        label={m.address()}
        required
        error={form.errorOf('address')}
        help={current && m.yourNetwork({ network: leftToRight(networkText(current)) })}
      >
        <Input
          type="text"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={60}
          readOnly={form.busy}
          {...form.register('address')}
        />
      </Field>
      <Button type="submit" busy={form.busy && m.allowing()}>
        {m.allow()}
      </Button>
    </form>
  );
}

function AllowedNetwork({ network, until }: { network: string; until: string }) {
  const utils = trpc.useUtils();
  const remove = trpc.academy.disallowNetwork.useMutation({
    onSuccess: () => toast.success(m.removed()),
    onError: (failure) => toast.error(messageOf(failure, m.couldNotBeRemoved())),
    onSettled: () => utils.academy.allowedNetworks.invalidate(),
  });
  const text = networkText(network);
  return (
    <li className="text-and-action panel-row">
      <div>
        <b>
          <bdi dir="ltr" className="tnum">
            {text}
          </bdi>
        </b>
        <p>{m.allowedUntil({ time: formatDateTime(until) })}</p>
      </div>
      <Button
        variant="secondary"
        busy={remove.isPending && m.removing()}
        onClick={() => remove.mutate({ network })}
      >
        <Trash2 aria-hidden="true" />
        {m.remove()}
        <bdi dir="ltr" className="sr-only">
          {text}
        </bdi>
      </Button>
    </li>
  );
}
