/** A byte count as people read it: `812 B`, `418 KB`, `1.4 MB`, `2.1 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${trim(bytes / 1024 ** 2)} MB`;
  return `${trim(bytes / 1024 ** 3)} GB`;
}

/** Whole percent of an upload, never 100 before the last byte. */
export function uploadPercent({ loadedBytes, totalBytes }: { loadedBytes: number; totalBytes: number }): number {
  return totalBytes > 0 ? Math.min(100, Math.floor((loadedBytes / totalBytes) * 100)) : 0;
}

function trim(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
