import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { RotateCw } from 'lucide-react';

type UnloadedPartProps = {
  query: { isError: boolean; refetch: () => unknown };
  /** The message when the part could not be loaded. */
  failed: string;
  /** How many lines the placeholder has. */
  lines: number;
};

/** A part of a page that loads, or that failed to load and can be tried again. */
export const UnloadedPart = ({ query, failed, lines }: UnloadedPartProps) =>
  query.isError ? (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-2">{failed}</p>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        <RotateCw aria-hidden="true" />
        {shared.tryAgain()}
      </Button>
    </div>
  ) : (
    <div role="status">
      <span className="sr-only">{shared.loading()}</span>
      <SkeletonText lines={lines} />
    </div>
  );
