// Without zod, which would be loaded with the first page of the student portal.

/** A lecture stored on a device is deleted after this time without contact with the server. */
export const DOWNLOAD_DAYS = 14;
/** Lectures on one device. Their ids fit the address of a request. */
export const MAX_DOWNLOADS = 100;
