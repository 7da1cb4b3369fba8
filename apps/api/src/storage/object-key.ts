const OBJECT_KEY = /^objects\/[0-9a-f-]{36}$/u;

export const isObjectKey = (key: string): boolean => OBJECT_KEY.test(key);

/** The key itself. Keys are ours and random; this is the last line against a path from elsewhere. */
export function objectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('Not an object key');
  return key;
}
