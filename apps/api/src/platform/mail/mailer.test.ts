// @module-tag any-engine

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTIFICATION_KINDS } from '@qanoon/contracts/platform/notifications';
import { NOW } from '@qanoon/db/testing/factories';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { asPaisa } from '@qanoon/domain/lib/money';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeEmail } from '../../../test/support/emails.ts';
import { createLog } from '../../lib/errors/log.ts';
import type { Mail } from '../../lib/services/mailer.ts';
import { readEnv } from '../../lib/settings/env.ts';
import { payeeChangeMail } from '../../money/payees/payee-change-mail.ts';
import { verificationMail } from '../../people/email/verification-mail.ts';
import { passwordChangedMail, resetMail } from '../../people/passwords/password-mail.ts';
import { notificationMail } from '../notifications/notification-mail.ts';
import type { MailContent } from './mail-content.ts';
import { openMailer } from './mailer.ts';
import { renderMail } from './render-mail.ts';

const LINK = `https://www.example.org/auth/reset-password/${'Ab_-'.repeat(11)}`;
const ACADEMY: Academy = { ...NEW_ACADEMY, name: 'Dar ul Qanoon', email: 'office@example.org' };
const FROM = { name: ACADEMY.name, address: ACADEMY.email };
const MAIL: Mail = {
  to: 'sana@example.test',
  from: FROM,
  subject: 'Reset – your password',
  text: `Assalam-o-alaikum صنعت,\n\nOpen this link:\n\n${LINK}\n\nThank you.`,
  html: `<p>Assalam-o-alaikum صنعت,</p><p><a href="${LINK}">Open this link</a></p>`,
};
const DETAIL = {
  courseTitle: 'Contract Law',
  courseId: 'c1',
  studentName: 'Sana',
  amount: asPaisa(1000_00),
  reason: 'unreadable',
};
const PAYEE = { method: 'bank' as const, accountTitle: 'Academy', number: '1', iban: '', bankName: 'A bank' };
const PAYEE_CHANGE = {
  change: 'payee.changed' as const,
  actorName: 'Noor',
  before: { ...PAYEE, instructions: '' },
  after: { ...PAYEE, number: '2', instructions: 'Write your name\non it' },
  at: NOW.toISOString(),
};
const TO = { email: 'sana@example.test', fullName: 'Sana', emailVerifiedAt: NOW };
const URLS = readEnv({ PUBLIC_URL: 'https://www.example.org' }).urls;
const rendered = (content: MailContent): Mail => ({
  to: TO.email,
  from: FROM,
  ...renderMail(content, { academy: ACADEMY, urls: URLS, to: TO }),
});
/** A mail of every kind that the server sends. */
const EVERY_KIND: (readonly [string, Mail])[] = [
  ['a reset link', rendered(resetMail(ACADEMY.name, LINK))],
  ['a welcome', rendered(verificationMail(ACADEMY.name, LINK, 'welcome'))],
  ['a verification link', rendered(verificationMail(ACADEMY.name, LINK, 'link'))],
  ['a reminder', rendered(verificationMail(ACADEMY.name, LINK, 'reminder'))],
  ['a changed password', rendered(passwordChangedMail(ACADEMY.name, { publicUrl: URLS.public, at: NOW }))],
  [
    'a changed payee account',
    rendered(payeeChangeMail(PAYEE_CHANGE, { adminUrl: URLS.admin, verified: true })),
  ],
  ...NOTIFICATION_KINDS.map(
    (kind) =>
      [
        kind,
        rendered(notificationMail(URLS, { verified: true }, { kind, detail: DETAIL, subjectId: 'p1' })),
      ] as const,
  ),
  // A mail with several links, one of them at the start.
  ['several links', { ...MAIL, text: `${LINK}\n\nor\n\n${LINK}?again=1` }],
  ['no link', { ...MAIL, text: 'Your password was changed.' }],
];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qanoon-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function mailerFor(settings: Record<string, string> = {}) {
  const logged: string[] = [];
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  return {
    logged,
    mailer: openMailer({ env: readEnv({ DATA_DIR: folder, ...settings }), log, now: () => NOW }),
  };
}

describe('over SMTP', () => {
  type Received = { from: string; to: string[]; message: string };
  let server: SMTPServer | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  async function startSmtpServer(error?: Error) {
    const received: Received[] = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            message: Buffer.concat(chunks).toString('latin1'),
          });
          done(error);
        });
      },
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return { received, SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
  }

  test('an e-mail has the academy as its sender, an intact text and HTML, and is not stored', async () => {
    const { received, SMTP_URL } = await startSmtpServer();
    const { mailer, logged } = mailerFor({ SMTP_URL });
    await mailer.send(MAIL);
    expect(received).toMatchObject([{ from: FROM.address, to: [MAIL.to] }]);
    const { message } = received[0]!;
    expect(message).toContain(`From: ${FROM.name} <${FROM.address}>`);
    expect(message).toMatch(/^Subject: =\?UTF-8\?/mu);
    expect(message).toMatch(/^Content-Type: multipart\/alternative;/mu);
    expect(decodeEmail(message)).toMatchObject({ text: MAIL.text, html: MAIL.html });
    expect(await readdir(folder)).toEqual([]);
    expect(logged.join('')).not.toContain(LINK);
  });

  test('a server that refuses the e-mail, or is down, is an error', async () => {
    const { SMTP_URL } = await startSmtpServer(
      Object.assign(new Error('mailbox full'), { responseCode: 552 }),
    );
    const { mailer } = mailerFor({ SMTP_URL });
    await expect(mailer.send(MAIL)).rejects.toThrow('mailbox full');
    await new Promise<void>((resolve) => server!.close(() => resolve()));
    server = undefined;
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});

describe('without a mail server', () => {
  const outbox = () => join(folder, 'outbox');

  test('an e-mail is written to the outbox, readable only by the server’s user; its link is logged', async () => {
    const { mailer, logged } = mailerFor();
    await mailer.send(MAIL);
    const [name, ...others] = await readdir(outbox());
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-11-21T04-30-00\.000Z-[0-9a-f-]{36}\.eml$/u);
    const message = await readFile(join(outbox(), name!), 'latin1');
    expect(message).toContain(`From: ${FROM.name} <${FROM.address}>`);
    expect(message).toContain(`To: ${MAIL.to}`);
    expect(message).toContain('Date: Sat, 21 Nov 2026 04:30:00 +0000');
    expect(decodeEmail(message).text).toBe(MAIL.text);
    expect((await stat(join(outbox(), name!))).mode & 0o777).toBe(0o600);
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { link: LINK, file: join(outbox(), name!) },
    ]);
  });

  test.each(EVERY_KIND)('in production only the file name of a mail is logged (%s)', async (_kind, mail) => {
    const production = {
      NODE_ENV: 'production',
      OWNER_PASSWORD: 'our own password',
      PUBLIC_URL: 'https://www.example.org',
    };
    for (const settings of [production, { ...production, DEMO: 'on' }]) {
      const { mailer, logged } = mailerFor(settings);
      await mailer.send(mail);
      const [line, ...others] = logged.map((each) => JSON.parse(each) as Record<string, unknown>);
      expect(others).toEqual([]);
      expect(line).toEqual({
        level: 30,
        time: expect.any(String),
        file: expect.stringMatching(/\.eml$/u),
        msg: expect.any(String),
      });
      expect(decodeEmail(await readFile(String(line!.file), 'latin1')).text, 'the outbox has all of it').toBe(
        mail.text,
      );
      for (const secret of ['http', mail.to, mail.subject, 'Ab_-'])
        expect(logged.join(''), secret).not.toContain(secret);
    }
  });

  test.each(EVERY_KIND)('outside production its link is logged for developers (%s)', async (_kind, mail) => {
    const { mailer, logged } = mailerFor();
    await mailer.send(mail);
    const link = /https?:\/\/\S+/u.exec(mail.text)?.[0];
    expect(logged.map((line) => (JSON.parse(line) as { link?: string }).link)).toEqual([link]);
  });

  test('concurrent e-mails are complete files', async () => {
    const { mailer } = mailerFor();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => mailer.send({ ...MAIL, to: `s${index}@example.test` })),
    );
    const names = await readdir(outbox());
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(20);
    expect(names).toHaveLength(20);
  });

  test('a folder that is not writable is an error', async () => {
    await writeFile(outbox(), 'a file in its place');
    await expect(mailerFor().mailer.send(MAIL)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  test('no value can add a header', async () => {
    await mailerFor().mailer.send({
      ...MAIL,
      from: { name: 'Academy\r\nBcc: other@example.test', address: 'a@b.test\r\nBcc: other@example.test' },
      replyTo: 'office@example.test\r\nBcc: other@example.test',
      messageId: '<x@y>\r\nBcc: other@example.test',
      settingsUrl: 'https://www.example.org/\r\nBcc: other@example.test',
      subject: 'x\r\nBcc: other@example.test',
      to: 'sana@example.test\r\nBcc: other@example.test',
    });
    const [name] = await readdir(outbox());
    expect(await readFile(join(outbox(), name!), 'latin1')).not.toMatch(/^Bcc:/imu);
  });
});
