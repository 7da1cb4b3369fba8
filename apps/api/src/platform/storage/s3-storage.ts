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
import { AppError, storageUnavailable } from '../../lib/errors/errors.ts';
import type { Storage } from '../../lib/services/storage.ts';
import type { ObjectStore } from '../../lib/settings/storage-url.ts';
import { isObjectKey, objectKey } from './object-key.ts';

const MEGABYTE = 1024 * 1024;
/** An upload buffers at most this many parts of this size. */
const CONCURRENT_PARTS = 3;
const PART_BYTES = 8 * MEGABYTE;
/**
 * Signing times are rounded down to this step, so that repeated calls return the same URL and the browser's
 * cache works.
 */
const URL_STEP_SECONDS = 300;
const URL_LIFETIME_SECONDS = 900;
/** Time until the store's response begins, for ordinary requests and for the upload of a part. */
const RESPONSE_TIMEOUT_MS = 8000;
const PART_TIMEOUT_MS = 60_000;
const REQUEST_OPTIONS = { requestTimeout: RESPONSE_TIMEOUT_MS };

/**
 * Opens the storage of objects in a bucket of an S3-compatible store. `folder` is for incoming files.
 * `publicEndpoint` is the store's URL for browsers.
 */
export async function openS3Storage(
  store: ObjectStore,
  folder: string,
  publicEndpoint: string = store.endpoint,
): Promise<Storage> {
  const tmpDir = join(folder, 'tmp');
  await mkdir(tmpDir, { recursive: true });
  const Bucket = store.bucket;
  const client = clientOf(store, store.endpoint);
  // A signature includes the host.
  const signing = publicEndpoint === store.endpoint ? client : clientOf(store, publicEndpoint);

  const read: Storage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client
      .send(new GetObjectCommand({ Bucket, Key: objectKey(key), Range }), REQUEST_OPTIONS)
      .catch(rethrow);
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
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: CONCURRENT_PARTS })
        .done()
        .catch(rethrow);
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
      void (await client
        .send(new DeleteObjectCommand({ Bucket, Key: objectKey(key) }), REQUEST_OPTIONS)
        .catch(rethrow)),
    async *list() {
      try {
        for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix: 'objects/' }))
          for (const { Key, LastModified } of Contents ?? [])
            if (Key && LastModified && isObjectKey(Key)) yield { key: Key, writtenAt: LastModified };
      } catch (thrown) {
        rethrow(thrown);
      }
    },
    async size(key) {
      const head = await client
        .send(new HeadObjectCommand({ Bucket, Key: objectKey(key) }), REQUEST_OPTIONS)
        .catch((thrown: unknown) => {
          if (statusOf(thrown) !== 404) rethrow(thrown);
        });
      return head?.ContentLength;
    },
    ping: async () =>
      void (await client.send(new HeadBucketCommand({ Bucket }), REQUEST_OPTIONS).catch(rethrow)),
    async signedUrl(key, { contentType, contentDisposition }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: objectKey(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: `private, max-age=${URL_STEP_SECONDS}`,
      });
      // The store compares with the real time, so `deps.now` is not used.
      const step = URL_STEP_SECONDS * 1000;
      const signingDate = new Date(Math.floor(Date.now() / step) * step);
      return getSignedUrl(signing, command, { signingDate, expiresIn: URL_LIFETIME_SECONDS });
    },
  };
}

const clientOf = ({ region, pathStyle, credentials }: ObjectStore, endpoint: string) =>
  new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    // Other S3-compatible stores do not support the newer AWS checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: PART_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      // A paused player does not read the response.
      socketTimeout: 0,
      // Each reader holds a connection for as long as a lecture, and must not wait for others.
      httpAgent: { maxSockets: 2000 },
      httpsAgent: { maxSockets: 2000 },
    },
  });

const statusOf = (thrown: unknown): number =>
  Number((thrown as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode ?? 0);

/** Maps an error of the store to STORAGE_FULL or UNAVAILABLE, and rethrows any other. */
function rethrow(thrown: unknown): never {
  const status = statusOf(thrown);
  if (status === 507) throw Object.assign(new AppError('STORAGE_FULL'), { cause: thrown });
  // An error of the local file system has a path.
  if (status === 0 && thrown instanceof Error && 'path' in thrown) throw thrown;
  // There was no response, or the error is temporary.
  if (status === 0 || status === 429 || status >= 500) throw storageUnavailable(thrown);
  throw thrown;
}
