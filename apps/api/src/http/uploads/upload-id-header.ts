/**
 * Response header with the upload's id once it is complete. The id is also the last segment of the upload's
 * URL.
 */
export const UPLOAD_ID = 'x-upload-id';
