import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';

/** Matches the address of an erased account, which belongs to nobody (RFC 2606). */
const ERASED = /^erased-.+@erased\.invalid$/u;

/** An e-mail address that may wrap after its @. */
export function Email({ address }: { address: string }) {
  if (ERASED.test(address)) return <span>{uiDeferred.addressErased()}</span>;
  const at = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
