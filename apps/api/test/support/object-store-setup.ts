import { startObjectStore } from './object-store.ts';

/** Starts one S3-compatible server for the run. Every test app gets its own bucket. */
export default async function setup(): Promise<() => Promise<void>> {
  const store = await startObjectStore();
  process.env.TEST_OBJECT_STORE = new URL(store.origin).port;
  return store.stop;
}
