import { isDatabaseFull, isDatabaseOutage } from '@qanoon/db/engine/database-outage';
import { ERRORS, type ErrorCode } from '@qanoon/domain/lib/errors';
import { type Message, urduByKey, type Worded, worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/errors';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

/** A failure that the caller can act on. Any other error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds until a retry may succeed, for 429 and 503. */
  readonly retryAfter: number | undefined;

  /** The text by its key, for clients that translate it. Absent for texts that only programs receive. */
  readonly worded: Worded | undefined;

  /** `wording` replaces the default message of the code. `Error.message` is its English text. */
  constructor(
    code: ErrorCode,
    wording: Message | Worded | string = ERRORS[code].message,
    retryAfter?: number,
  ) {
    const text = typeof wording === 'function' ? worded(wording, undefined) : wording;
    super(typeof text === 'string' ? text : text.english);
    this.code = code;
    this.worded = typeof text === 'string' ? undefined : text;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Creates the error for an unreachable file storage: only reads and writes of files fail. */
export const storageUnavailable = (cause: unknown): AppError =>
  Object.assign(new AppError('UNAVAILABLE', m.fileStorageCannotBeReached, 5), { cause });

/** System error codes for a full disk, an exceeded quota and a file that is too large. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** System error codes for a missing, broken or read-only disk. */
const DISK_DOWN = new Set(['EIO', 'ENODEV', 'ENXIO', 'EROFS', 'ESTALE', 'ENOTCONN']);

export type Failure = {
  status: number;
  code: ErrorCode;
  /** In English, except for invalid input of a web app, whose message is in the app's language. */
  message: string;
  worded?: Worded | undefined;
  retryAfter?: number | undefined;
};

function failure(code: ErrorCode): Failure {
  const text = worded(ERRORS[code].message, undefined);
  return { status: ERRORS[code].status, code, message: text.english, worded: text };
}

/** Returns the text of a failure in the current language, if it has one in that language. */
export const textOf = ({ message, worded: text }: Pick<Failure, 'message' | 'worded'>): string =>
  (text && urduByKey(text.key, text.values)) ?? message;

/** Maps any thrown value to the status, code and message that a client may see. Both transports use it. */
export function describeError(thrown: unknown): Failure {
  const cause = thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
  if (cause instanceof AppError)
    return {
      status: cause.status,
      code: cause.code,
      message: cause.message,
      worded: cause.worded,
      retryAfter: cause.retryAfter,
    };
  // The body is invalid JSON, which tRPC parses itself.
  if (thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST' && cause instanceof SyntaxError)
    return failure('MALFORMED_BODY');
  // A ZodError with any other code is an invalid output, which is a bug.
  if (thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST')
    return {
      ...failure('INVALID_INPUT'),
      // The schema has written it in the caller's language.
      ...(cause instanceof ZodError && { message: cause.issues[0]!.message, worded: undefined }),
    };
  if (isDatabaseFull(cause)) return describeError(new AppError('STORAGE_FULL', m.thereIsNoRoomTo));
  if (isDatabaseOutage(cause)) return { ...failure('UNAVAILABLE'), retryAfter: 5 };
  if (thrown instanceof TRPCError) return fromTrpcCode(thrown.code);
  const code = String((cause as { code?: unknown } | null)?.code ?? '');
  if (NO_ROOM.has(code)) return failure('STORAGE_FULL');
  if (DISK_DOWN.has(code)) return describeError(storageUnavailable(cause));
  const status = Number((cause as { statusCode?: unknown } | null)?.statusCode ?? 0);
  if (status === 413) return failure('BODY_TOO_LARGE');
  if (status === 415) return failure('UNSUPPORTED_MEDIA_TYPE');
  if (status === 503) return { ...failure('UNAVAILABLE'), retryAfter: 5 };
  if (status >= 400 && status < 500) return failure('MALFORMED_BODY');
  return failure('INTERNAL');
}

function fromTrpcCode(code: TRPCError['code']): Failure {
  switch (code) {
    case 'PARSE_ERROR':
      return failure('MALFORMED_BODY');
    case 'NOT_FOUND':
      return failure('NOT_FOUND');
    case 'METHOD_NOT_SUPPORTED':
      return failure('METHOD_NOT_ALLOWED');
    case 'PAYLOAD_TOO_LARGE':
      return failure('BODY_TOO_LARGE');
    case 'UNSUPPORTED_MEDIA_TYPE':
      return failure('UNSUPPORTED_MEDIA_TYPE');
    default:
      return failure('INTERNAL');
  }
}
