/** An e-mail address that may wrap after its @. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
