import { Spinner } from './spinner.tsx';

/** Covers the whole window while the global loading flag is up. */
export function LoadingOverlay({ label = 'Loading page...' }: { label?: string }) {
  return (
    <div role="status" className="loading-overlay">
      <Spinner className="icon-lg" />
      <span>{label}</span>
    </div>
  );
}
