import { ERRORS, type ErrorCode } from '@qanoon/contracts/errors';
import { isDatabaseFull, isDatabaseOutage } from '@qanoon/db/database-outage';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

/** A failure the caller can act on. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds until trying again makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined;

  /** `message` replaces the code's own words where the specification or the case has better ones. */
  constructor(code: ErrorCode, message: string = ERRORS[code].message, retryAfter?: number) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The file storage is down: reads and writes of files fail for now, everything else goes on. */
export const storageUnavailable = (cause: unknown): AppError =>
  Object.assign(
    new AppError('UNAVAILABLE', 'The file storage cannot be reached. Please try again in a moment.', 5),
    { cause },
  );

/** What the system says of a disk, a quota or a file that has no room for more. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** What the system says of a disk that is gone, broken or no longer writable. */
const DISK_DOWN = new Set(['EIO', 'ENODEV', 'ENXIO', 'EROFS', 'ESTALE', 'ENOTCONN']);

export type Failure = { status: number; code: ErrorCode; message: string; retryAfter?: number | undefined };

const failure = (code: ErrorCode): Failure => ({
  status: ERRORS[code].status,
  code,
  message: ERRORS[code].message,
});

/** What either door may tell its client about anything that was thrown. */
export function describeError(thrown: unknown): Failure {
  const cause = thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
  if (cause instanceof AppError)
    return { status: cause.status, code: cause.code, message: cause.message, retryAfter: cause.retryAfter };
  // Text that is no JSON: the tRPC door parses it itself.
  if (thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST' && cause instanceof SyntaxError)
    return failure('MALFORMED_BODY');
  // A ZodError behind any other code is a failed output: our bug, not the caller's.
  if (thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST')
    return {
      ...failure('INVALID_INPUT'),
      ...(cause instanceof ZodError && { message: cause.issues[0]!.message }),
    };
  if (isDatabaseFull(cause))
    return { ...failure('STORAGE_FULL'), message: 'There is no room to keep this right now.' };
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
