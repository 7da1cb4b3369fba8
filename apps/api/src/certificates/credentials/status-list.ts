import { gzipSync } from 'node:zlib';

/** The contexts of every document that is signed. The files come from packages; see `credential-signing.ts`. */
export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES_V3 = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/**
 * The number of entries of a status list: the least that the specification allows, so that a request does not
 * reveal its credential.
 */
export const STATUS_LIST_SIZE = 131_072;
/**
 * The number of credentials in a list; later ones go into the next list. Random places are found quickly
 * while a quarter is free.
 */
export const CREDENTIALS_PER_LIST = 100_000;

export const statusListPath = (list: number): string => `/api/certificates/status/${list}`;

/** Indexes 0 to 131,071 are in list 1, the next 131,072 in list 2. */
const listOf = (index: number): number => Math.floor(index / STATUS_LIST_SIZE) + 1;

/** The first index of a list. */
export const firstIndexOf = (list: number): number => (list - 1) * STATUS_LIST_SIZE;

/** The `credentialStatus` of the credential with this index. */
export function statusEntry(issuerUrl: string, index: number) {
  const list = issuerUrl + statusListPath(listOf(index));
  const statusListIndex = String(index % STATUS_LIST_SIZE);
  return {
    id: `${list}#${statusListIndex}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex,
    statusListCredential: list,
  };
}

export type StatusListDocument = ReturnType<typeof statusListDocument>;

/**
 * Builds a BitstringStatusListCredential without its proof. `indexes` are those of the revoked credentials of
 * this list.
 */
export function statusListDocument(options: {
  issuerUrl: string;
  did: string;
  list: number;
  indexes: readonly number[];
  validFrom: string;
}) {
  const id = options.issuerUrl + statusListPath(options.list);
  return {
    '@context': [CREDENTIALS_V2],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: options.did,
    validFrom: options.validFrom,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeList(options.indexes.map((index) => index % STATUS_LIST_SIZE)),
    },
  };
}

/**
 * Encodes a list as `u` and the compressed bits in base64url. The first bit is the most significant of the
 * first byte.
 */
export function encodeList(places: readonly number[]): string {
  const bits = Buffer.alloc(STATUS_LIST_SIZE / 8);
  for (const place of places) bits[place >> 3]! |= 0x80 >> (place & 7);
  return `u${gzipSync(bits).toString('base64url')}`;
}
