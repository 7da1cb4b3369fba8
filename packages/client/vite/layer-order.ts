import type { Plugin } from 'vite';

const ORDER = '@layer theme,base,components,utilities;';

/** Each style sheet says in which order the layers stand: a chunk's own sheet may be linked before the kit's, and the first to name a layer ranks it. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${ORDER}${String(file.source)}`;
    },
  };
}
