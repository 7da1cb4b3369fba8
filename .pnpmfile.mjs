/** The client generator needs the compiler's JavaScript API, which TypeScript 7 does not have: it gets its own. */
export const hooks = {
  readPackage(manifest) {
    if (manifest.name !== 'openapi-typescript') return manifest;
    const { typescript: _ours, ...peerDependencies } = manifest.peerDependencies ?? {};
    return { ...manifest, peerDependencies, dependencies: { ...manifest.dependencies, typescript: '5.9.3' } };
  },
};
