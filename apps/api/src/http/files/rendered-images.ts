import { LRUCache } from 'lru-cache';

/**
 * Creates a cache of pictures that this server renders. Requests for the same picture wait for one rendering;
 * a failure is not cached, so the next request tries again.
 */
export function createRenderedImages(max: number) {
  const images = new LRUCache<string, Promise<Buffer>>({ max });
  /** The picture with this key, rendered unless it is cached. The key changes with what the picture shows. */
  return (key: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const known = images.get(key);
    if (known) return known;
    const image = render();
    images.set(key, image);
    image.catch(() => images.delete(key));
    return image;
  };
}
