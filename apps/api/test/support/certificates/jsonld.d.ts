declare module 'jsonld' {
  type LoadedDocument = { contextUrl: null; documentUrl: string; document: object };
  type Options = {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    safe: boolean;
    documentLoader(url: string): Promise<LoadedDocument>;
  };
  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}
