import { startObjectStore } from './object-store.ts';

/** One S3-compatible server for the whole run; every test app gets its own bucket in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const store = await startObjectStore();
  process.env.TEST_OBJECT_STORE = new URL(store.origin).port;
  return store.stop;
}
