import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError, storageUnavailable } from '../errors.ts';
import { isObjectKey, objectKey } from './object-key.ts';
import type { Storage } from './storage.ts';
import type { ObjectStore } from './storage-url.ts';

const MEGABYTE = 1024 * 1024;
/** An upload holds at most this many parts of this size in memory. */
const PARTS_AT_ONCE = 3;
const PART_BYTES = 8 * MEGABYTE;
/** A signed address begins on whole steps, so that a page asking twice in a row gets the same one and the browser's cache serves. */
const ADDRESS_STEP_SECONDS = 300;
const ADDRESS_SECONDS = 900;
/** Until a store's answer begins: for a question, and for a part that has to get there first. */
const ANSWER_MS = 8000;
const PART_MS = 60_000;
const soon = { requestTimeout: ANSWER_MS };

/** Objects in a bucket of an S3-compatible store; `folder` is for files that are still arriving. `publicEndpoint` is where browsers reach the store. */
export async function openS3Storage(
  store: ObjectStore,
  folder: string,
  publicEndpoint: string = store.endpoint,
): Promise<Storage> {
  const tmpDir = join(folder, 'tmp');
  await mkdir(tmpDir, { recursive: true });
  const Bucket = store.bucket;
  const client = clientOf(store, store.endpoint);
  // A signature covers the host, so addresses for browsers are signed for theirs.
  const signing = publicEndpoint === store.endpoint ? client : clientOf(store, publicEndpoint);

  const read: Storage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client
      .send(new GetObjectCommand({ Bucket, Key: objectKey(key), Range }), soon)
      .catch(tell);
    return Body as Readable;
  };

  return {
    tmpDir,
    async put(key, tmpPath) {
      const params = {
        Bucket,
        Key: objectKey(key),
        Body: createReadStream(tmpPath, { highWaterMark: MEGABYTE }),
      };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done().catch(tell);
      await rm(tmpPath, { force: true });
    },
    read,
    async withLocalFile(key, work) {
      const path = join(tmpDir, randomUUID());
      try {
        await pipeline(await read(key), createWriteStream(path, { flags: 'wx' }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove: async (key) =>
      void (await client.send(new DeleteObjectCommand({ Bucket, Key: objectKey(key) }), soon).catch(tell)),
    async *list() {
      try {
        for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'objects/' }))
          for (const { Key, LastModified } of Contents ?? [])
            if (Key && LastModified && isObjectKey(Key)) yield { key: Key, writtenAt: LastModified };
      } catch (thrown) {
        tell(thrown);
      }
    },
    async size(key) {
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: objectKey(key) }), soon)
        .catch((thrown: unknown) => {
          if (statusOf(thrown) !== 404) tell(thrown);
        });
      return found?.ContentLength;
    },
    ping: async () => void (await client.send(new HeadBucketCommand({ Bucket }), soon).catch(tell)),
    async signedUrl(key, { contentType, contentDisposition }) {
      const asked = new GetObjectCommand({
        Bucket,
        Key: objectKey(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: `private, max-age=${ADDRESS_STEP_SECONDS}`,
      });
      // The store's clock is the real one, whatever time the server believes.
      const step = ADDRESS_STEP_SECONDS * 1000;
      const signingDate = new Date(Math.floor(Date.now() / step) * step);
      return getSignedUrl(signing, asked, { signingDate, expiresIn: ADDRESS_SECONDS });
    },
  };
}

const clientOf = ({ region, pathStyle, credentials }: ObjectStore, endpoint: string) =>
  new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    // Other makers' stores do not know the checksums that AWS has added.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: PART_MS,
      throwOnRequestTimeout: true,
      // A student who pauses leaves the answer unread for as long.
      socketTimeout: 0,
      // A slow reader keeps its connection for as long as a lecture lasts: they must not wait for each other.
      httpAgent: { maxSockets: 2000 },
      httpsAgent: { maxSockets: 2000 },
    },
  });

const statusOf = (thrown: unknown): number =>
  Number((thrown as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode ?? 0);

/** Throws what the store's failure means for the caller: no room, not reachable now, or a mistake of ours. */
function tell(thrown: unknown): never {
  const status = statusOf(thrown);
  if (status === 507) throw Object.assign(new AppError('STORAGE_FULL'), { cause: thrown });
  // A file of our own that cannot be read says which.
  if (status === 0 && thrown instanceof Error && 'path' in thrown) throw thrown;
  // No answer at all, or that of a store in trouble.
  if (status === 0 || status === 429 || status >= 500) throw storageUnavailable(thrown);
  throw thrown;
}
