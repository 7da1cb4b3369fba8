import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/setup';

/** What nodemailer's error codes mean. */
const REASONS = new Map(
  Object.entries<Message>({
    EAUTH: m.mailServerRefusesUserName,
    ECONNECTION: m.mailServerDoesNotRespond,
    ECONNREFUSED: m.mailServerDoesNotRespond,
    EDNS: m.mailServerNameUnknown,
    EENVELOPE: m.mailServerRefusesSenderOr,
    EMESSAGE: m.mailServerRefusesMail,
    EPROTOCOL: m.mailServerDoesNotSpeakSmtp,
    ESOCKET: m.mailServerDoesNotRespond,
    ETIMEDOUT: m.mailServerDoesNotRespond,
    ETLS: m.mailServerHasNoValid,
  }),
);

const codeOf = (thrown: unknown): string => String((thrown as { code?: unknown } | null)?.code ?? '');

/** Says why a mail was not sent, in the current language, without a period at the end. */
export const describeMailFailure = (thrown: unknown): string =>
  (REASONS.get(codeOf(thrown)) ?? m.mailWasNotSent)();
