import type { Page } from '@playwright/test';
import { emailVerifications, invitations, passwordResets, users } from '@qanoon/db/schema';
import type { Message } from '@qanoon/messages/message';
import * as errors from '@qanoon/messages/shared/errors';
import { DEMO, OWNER } from '../../fixtures/accounts.ts';
import { withDatabase } from '../../fixtures/database.ts';
import { mailsTo } from '../../fixtures/outbox.ts';
import type { Server } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAccessible } from '../../pages/accessibility.ts';
import { untranslatedTexts, urdu } from '../../urdu/urdu-texts.ts';

const tag = ['@people', '@academy'];
const INVITED = { fullName: 'Bilal Aslam', email: 'bilal@example.test' };
const NEW = {
  name: 'Nadia Khan',
  email: 'nadia@example.test',
  password: 'harbour lantern 7',
  language: 'ur',
};
type Kind = {
  path: string;
  email: string;
  /** Makes the server send the link. */
  request: (server: Server) => Promise<void>;
  state: (server: Server, state: 'used' | 'expired') => Promise<void>;
  used: Message;
  expired: Message;
};

const call = async (server: Server, procedure: string, input: object, token?: string) => {
  const response = await fetch(`${server.url}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  expect(response.ok, procedure).toBe(true);
  return ((await response.json()) as { result: { data: { token: string } } }).result.data;
};
/** Signs in and chooses Urdu. Returns the session's token. */
async function inUrdu(
  server: Server,
  signIn: 'login' | 'adminLogin',
  account: { email: string; password: string },
) {
  const { token } = await call(server, `auth.${signIn}`, { ...account, remember: false });
  await call(server, 'profiles.setPreferences', { language: 'ur' }, token);
  return token;
}
const PAST = new Date(0);
/** Only the page of a valid link shows a form. */
const form = (page: Page) => page.getByRole('main').getByRole('button');
const write = (
  server: Server,
  table: typeof emailVerifications | typeof passwordResets | typeof invitations | typeof users,
  row: object,
) => withDatabase(server, (db) => db.transaction(async (tx) => void (await tx.update(table).set(row))));

const KINDS: Kind[] = [
  {
    path: 'verify-email',
    email: NEW.email,
    request: async (server) => void (await call(server, 'auth.register', NEW)),
    async state(server, state) {
      const emailVerifiedAt = state === 'used' ? new Date() : null;
      await write(server, users, { emailVerifiedAt });
      await write(server, emailVerifications, { expiresAt: PAST });
    },
    used: errors.VERIFICATION_LINK_USED,
    expired: errors.VERIFICATION_LINK_EXPIRED,
  },
  {
    path: 'reset-password',
    email: DEMO.halfway.email,
    async request(server) {
      await inUrdu(server, 'login', DEMO.halfway);
      await call(server, 'auth.forgotPassword', { email: DEMO.halfway.email });
    },
    state: (server, state) =>
      write(
        server,
        passwordResets,
        state === 'used' ? { usedAt: new Date() } : { usedAt: null, expiresAt: PAST },
      ),
    used: errors.RESET_LINK_USED,
    expired: errors.RESET_LINK_EXPIRED,
  },
  {
    path: 'invitation',
    email: INVITED.email,
    async request(server) {
      const token = await inUrdu(server, 'adminLogin', OWNER);
      await call(server, 'invitations.create', INVITED, token);
    },
    state: (server, state) =>
      write(
        server,
        invitations,
        state === 'used' ? { acceptedAt: new Date() } : { acceptedAt: null, expiresAt: PAST },
      ),
    used: errors.INVITATION_USED,
    expired: errors.INVITATION_EXPIRED,
  },
];

for (const { path, email, request, state, used, expired } of KINDS)
  test(`the mail with a link to ${path} and the page of the link are in Urdu`, { tag }, async ({
    ownServer: server,
    page,
  }) => {
    await request(server);
    await expect.poll(() => mailsTo(server, email).length).toBeGreaterThan(0);
    const { text } = mailsTo(server, email).at(-1)!;
    const link = new RegExp(`http://\\S+/ur/auth/${path}/[\\w-]+`, 'u').exec(text)![0];
    await page.goto(link);
    await expect(form(page).first()).toBeVisible();
    const check = async () => {
      expect(await untranslatedTexts(page, 'marked')).toEqual([]);
      await expectAccessible(page);
    };
    await check();
    for (const [is, message] of [
      ['used', used],
      ['expired', expired],
    ] as const) {
      await state(server, is);
      await page.reload();
      await expect(page.getByText(urdu(message))).toBeVisible();
      await expect(form(page)).toHaveCount(0);
      await check();
    }
    await page.goto(`${server.url}/ur/auth/${path}/nobody-made-this-one`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(form(page)).toHaveCount(0);
    await check();
  });
