const TIMEOUT_MS = 10_000;

/**
 * Reads the duration of a chosen video in whole seconds. Null if the browser cannot. The server reads the
 * stored file itself.
 */
export function readVideoDuration(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    const finish = (seconds: number) => {
      clearTimeout(timer);
      resolve(Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : null);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => finish(video.duration);
    video.onerror = () => finish(0);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
