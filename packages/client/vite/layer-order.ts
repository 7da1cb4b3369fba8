import type { Plugin } from 'vite';

const ORDER = '@layer theme,base,components,utilities;';

/**
 * Declares the order of the layers in each style sheet: a chunk's sheet may load first, and the first sheet
 * sets the order.
 */
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
