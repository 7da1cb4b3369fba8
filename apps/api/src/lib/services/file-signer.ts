export type Disposition = 'inline' | 'attachment';

/**
 * The claims of a signed URL: one file for one session of one account, inline or as a download. `expires`:
 * seconds since 1970.
 */
export type FileGrant = {
  uploadId: string;
  userId: string;
  sessionId: string;
  disposition: Disposition;
  expires: number;
};

export type FileSigner = {
  /** Returns the URL of a file for this session, valid for at least `seconds`. */
  sign(grant: Omit<FileGrant, 'expires'>, seconds: number): string;
  /** The same for many files: returns a function of the upload id. */
  signerFor(claims: Omit<FileGrant, 'expires' | 'uploadId'>, seconds: number): (uploadId: string) => string;
  /** Returns the URL of a file for everyone, valid for at least `seconds`. */
  signForGuests(uploadId: string, seconds: number): string;
  /** Returns the claims of a URL; undefined when its signature is wrong or it has expired. */
  verify(uploadId: string, query: Record<string, unknown>): Promise<FileGrant | undefined>;
};
