import { PASSWORD } from './dataset.ts';

/** Valid inputs of the procedures about the server. The wrong passwords keep them from sending anything. */
export const SERVER_EXAMPLES: Record<string, () => unknown> = {
  'backups.createLink': () => ({ name: '2026-11-21T04-00-00-000Z', password: PASSWORD }),
  'serverSettings.saveMailServer': () => ({
    host: 'mail.example.invalid',
    port: 587,
    security: 'starttls',
    user: 'academy',
    secret: 'of the mail server',
    from: 'academy@example.test',
    password: 'not the password',
  }),
  'serverSettings.saveAddresses': () => ({
    public: 'https://academy.example.invalid',
    student: '',
    admin: '',
    password: 'not the password',
  }),
  'serverSettings.saveBackupTime': () => ({ time: '03:00', kept: 14, password: PASSWORD }),
};
