/** These tools need the compiler's JavaScript API, which TypeScript 7 does not have: they get their own. */
const NEEDS_COMPILER_API = new Set(['dependency-cruiser', 'openapi-typescript']);

export const hooks = {
  readPackage(manifest) {
    if (!NEEDS_COMPILER_API.has(manifest.name)) return manifest;
    const { typescript: _ours, ...peerDependencies } = manifest.peerDependencies ?? {};
    return { ...manifest, peerDependencies, dependencies: { ...manifest.dependencies, typescript: '5.9.3' } };
  },
};
