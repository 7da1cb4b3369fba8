import { fileURLToPath } from 'node:url';
import type { UploadPurpose } from '@qanoon/contracts/uploads';

/** Keeps a copy of the file at `path` and answers its upload id, not yet claimed. */
export type StoreFile = (file: {
  path: string;
  purpose: UploadPurpose;
  contentType: string;
  fileName: string;
}) => Promise<string>;

/** A file of the seed's content on this disk. */
export const contentPath = (file: string): string =>
  fileURLToPath(new URL(`./content/${file}`, import.meta.url));
