import { fileURLToPath } from 'node:url';
import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';

/** Stores a copy of the file at `path` and returns the id of its unclaimed upload. */
export type StoreFile = (file: {
  path: string;
  purpose: UploadPurpose;
  contentType: string;
  fileName: string;
}) => Promise<string>;

/** The path of a file of the seed's content. */
export const contentPath = (file: string): string =>
  fileURLToPath(new URL(`./content/${file}`, import.meta.url));
