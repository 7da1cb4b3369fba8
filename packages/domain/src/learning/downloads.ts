// This file does not import zod, because the first page of the student portal loads it.

/** A lecture stored on a device is deleted after this time without contact with the server. */
export const DOWNLOAD_DAYS = 14;
/** The most lectures on one device. Their ids must fit into the address of a request. */
export const MAX_DOWNLOADS = 100;
