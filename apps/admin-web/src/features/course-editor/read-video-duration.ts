const PATIENCE_MS = 10_000;

/** Whole seconds of a chosen video as the browser reads them; null when it cannot. The server reads the stored file itself. */
export function readVideoDuration(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const response = (seconds: number) => {
      clearTimeout(timer);
      resolve(Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : null);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => response(video.duration);
    video.onerror = () => response(0);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
