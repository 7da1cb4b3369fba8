import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { ReserveReissueInput } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { ReservedCode } from './issuing/reserved-code.tsx';

/** Moves the focus to the section, because the button that had it is replaced. */
const focus = (section: HTMLElement | null) => section?.focus({ preventScroll: true });

/**
 * Reserves the certificate ID of a replacement on request, so that it can be printed on the file. `read`
 * resolves to the values of the form, or to undefined while the form shows what is missing.
 */
export function CodeOfReplacement({
  read,
  busy,
}: {
  read: () => Promise<ReserveReissueInput | undefined>;
  busy: boolean;
}) {
  const utils = trpc.useUtils();
  const reserve = trpc.certificateRegister.reserve.useMutation({
    onSettled: () => utils.certificates.invalidate(),
  });
  const start = async () => {
    const input = await read();
    if (input) reserve.mutate(input);
  };
  if (reserve.error)
    return (
      <ErrorStrip onRetry={() => void start()}>
        {messageOf(reserve.error, m.idCouldNotBeReserved())}
      </ErrorStrip>
    );
  if (reserve.data) return <ReservedCode ref={focus} reserved={reserve.data} />;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="field-help">{m.newIdOnOwnPdf()}</p>
      <Button
        variant="secondary"
        disabled={busy}
        busy={reserve.isPending && m.reserving()}
        onClick={() => void start()}
      >
        {m.reserveNewId()}
      </Button>
    </div>
  );
}
