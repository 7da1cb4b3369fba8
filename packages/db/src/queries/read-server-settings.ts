import type { SmtpSecurity } from '@qanoon/contracts/administration/server-settings';
import { withReadOnlyConnection } from '../engine/read-only-connection.ts';

/** The owner's settings that commands need before they open the database for writing. */
export type StoredServerSettings = {
  publicUrl: string | null;
  studentUrl: string | null;
  adminUrl: string | null;
  smtpHost: string | null;
  smtpPort: number | null;
  smtpSecurity: SmtpSecurity | null;
  smtpUser: string;
  smtpPassword: string | null;
  mailFrom: string | null;
};

/** What the owner set, in the migrated database at `url`; undefined when nothing was set. */
export async function readServerSettings(url: string): Promise<StoredServerSettings | undefined> {
  return withReadOnlyConnection<StoredServerSettings, StoredServerSettings | undefined>(
    url,
    async (query) => {
      const [row] = await query(
        'select public_url as "publicUrl", student_url as "studentUrl", admin_url as "adminUrl", smtp_host as "smtpHost", smtp_port as "smtpPort", smtp_security as "smtpSecurity", smtp_user as "smtpUser", smtp_password as "smtpPassword", mail_from as "mailFrom" from server_settings',
      );
      return row;
    },
  );
}
