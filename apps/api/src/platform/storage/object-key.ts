import { randomUUID } from 'node:crypto';

const OBJECT_KEY = /^objects\/[0-9a-f-]{36}$/u;

export const newObjectKey = (): string => `objects/${randomUUID()}`;

export const isObjectKey = (key: string): boolean => OBJECT_KEY.test(key);

/**
 * Returns the key, or throws if it is not one. Keys are generated here; this is defense in depth against path
 * traversal.
 */
export function objectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('Not an object key');
  return key;
}
