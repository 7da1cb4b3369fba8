import { withReadOnlyConnection } from '../engine/read-only-connection.ts';

export type StoredKey = { id: string; publicKey: string; privateKey: string };

/** The key that signs credentials, and the origin that they name, in the migrated database at `url`. */
export async function readCredentialKey(
  url: string,
): Promise<{ key: StoredKey | undefined; issuerUrl: string | undefined }> {
  return withReadOnlyConnection<Record<string, string | null>, Awaited<ReturnType<typeof readCredentialKey>>>(
    url,
    async (query) => {
      const [key] = await query(
        'select id, public_key, private_key from credential_keys where retired_at is null order by created_at desc, id desc limit 1',
      );
      const [settings] = await query('select issuer_url from certificate_settings');
      return {
        key: key && { id: key.id!, publicKey: key.public_key!, privateKey: key.private_key! },
        issuerUrl: settings?.issuer_url ?? undefined,
      };
    },
  );
}
