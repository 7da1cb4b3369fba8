import { useRef } from 'react';

/** Without `randomUUID`, which browsers have on secure origins only. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A key for each input of a dialog: a repeated attempt has the same one, so that the server books it once. */
export function useAttemptKey(): (input: unknown) => string {
  const attempt = useRef<{ request: string; key: string }>(undefined);
  return (input) => {
    const request = JSON.stringify(input);
    if (attempt.current?.request !== request) attempt.current = { request, key: randomKey() };
    return attempt.current.key;
  };
}
