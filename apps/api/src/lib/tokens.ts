import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates 256 random bits as base64url, 43 characters: a session token, a code, or the secret part of a link.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token: SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
