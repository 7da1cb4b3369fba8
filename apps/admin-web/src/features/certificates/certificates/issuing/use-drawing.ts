import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  type CertificateRequest,
  type DrawCertificatesResult,
  MAX_DRAWN_AT_ONCE,
} from '@qanoon/contracts/certificates/certificates';
import { ERRORS, type ErrorCode } from '@qanoon/domain/lib/errors';
import * as m from '@qanoon/messages/admin/certificates';
import * as reviews from '@qanoon/messages/admin/reviews';
import { textCannotBePrinted } from '@qanoon/messages/shared/certificates';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { startUndoPeriod } from '../../../../lib/undo-deadline.ts';
import { studentOf } from './names.ts';

/** Why a request failed. The code is missing when there was no response. */
type Failure = Omit<DrawCertificatesResult['results'][number], 'certificateId'>;
type Failures = ReadonlyMap<string, Failure>;
const NONE: ReadonlySet<string> = new Set();

export type Drawing = {
  /** Starts drawing the certificates of these requests, except those that were started before. */
  draw: (certificateIds: readonly string[]) => Promise<void>;
  isStarting: (certificateId: string) => boolean;
  /** Turns the certificates back into requests before they are drawn. */
  undo: (certificateIds: readonly string[]) => Promise<void>;
  undoing: boolean;
  /** Why the request was not issued, for its card. */
  errorOf: (certificateId: string) => string | undefined;
  /** Whether the last attempt was refused because there is no signature to print. */
  isSignatureMissing: boolean;
  /** The number of finished attempts. */
  attempts: number;
};

/**
 * Issues certificates that the server draws. `pending` are the loaded requests. A toast reports the
 * certificates that this page has started and that are finished. `expectRemoval` is called before their cards
 * leave the list.
 */
export function useDrawing(
  pending: readonly CertificateRequest[] | undefined,
  expectRemoval: () => void,
): Drawing {
  const utils = trpc.useUtils();
  const mutation = trpc.certificates.draw.useMutation();
  const undoCall = trpc.certificates.undo.useMutation();
  /** When Issue was pressed, by this device's clock. */
  const pressedAt = useRef(new Map<string, number>());
  const [starting, setStarting] = useState(NONE);
  const [failures, setFailures] = useState<Failures>(new Map());
  const running = useRef(new Set<string>());
  const [watched, setWatched] = useState(NONE);
  const [attempts, setAttempts] = useState(0);

  /** Starts the drawing. Resolves to the ids that were not accepted, with the reason. */
  async function start(certificateIds: readonly string[]): Promise<Failures> {
    const failed = new Map<string, Failure>();
    for (let first = 0; first < certificateIds.length; first += MAX_DRAWN_AT_ONCE) {
      const batch = certificateIds.slice(first, first + MAX_DRAWN_AT_ONCE);
      try {
        const { results } = await mutation.mutateAsync({ certificateIds: batch });
        for (const { certificateId, ...failure } of results)
          if (failure.error) failed.set(certificateId, failure);
      } catch (thrown) {
        for (const id of batch) failed.set(id, { error: codeOf(thrown) ?? null });
      }
    }
    return failed;
  }

  async function draw(chosen: readonly string[]): Promise<void> {
    const certificateIds = chosen.filter((id) => !running.current.has(id));
    if (certificateIds.length === 0) return;
    for (const id of certificateIds) {
      running.current.add(id);
      pressedAt.current.set(id, Date.now());
    }
    setStarting(new Set(running.current));
    toast.dismissErrors();
    expectRemoval();
    const failed = await start(certificateIds);
    // The buttons stay locked until the cards show the state of the server.
    await utils.certificates.pending.invalidate();
    setFailures((former) => {
      const others = [...former].filter(([id]) => !certificateIds.includes(id));
      return new Map([...others, ...failed]);
    });
    setWatched((former) => new Set([...former, ...certificateIds.filter((id) => !failed.has(id))]));
    setAttempts((former) => former + 1);
    for (const id of certificateIds) running.current.delete(id);
    setStarting(new Set(running.current));
  }

  async function undo(certificateIds: readonly string[]): Promise<void> {
    // A certificate that was undone is not reported as finished.
    setWatched((former) => new Set([...former].filter((id) => !certificateIds.includes(id))));
    try {
      // tRPC sends these calls in one request.
      await Promise.all(certificateIds.map((certificateId) => undoCall.mutateAsync({ certificateId })));
      toast.info(reviews.undone());
    } catch (thrown) {
      toast.error(messageOf(thrown, reviews.undoFailed()));
    }
    await utils.certificates.invalidate();
  }

  const report = useEffectEvent((loaded: readonly CertificateRequest[]) => {
    for (const { id, undoUntil } of loaded) {
      const sentAt = pressedAt.current.get(id);
      if (undoUntil === null || sentAt === undefined) continue;
      startUndoPeriod({ id, dueAt: undoUntil }, sentAt);
      pressedAt.current.delete(id);
    }
    const states = new Map(loaded.map((request) => [request.id, request]));
    const finished = [...watched].filter((id) => states.get(id)?.state !== 'drawing');
    if (finished.length === 0) return;
    setWatched(new Set([...watched].filter((id) => !finished.includes(id))));
    const listed = finished.flatMap((id) => states.get(id) ?? []);
    // A listed request whose drawing did not fail was undone in another tab, which needs no toast.
    for (const request of listed)
      if (request.drawingFailed) toast.error(m.notDrawnOf({ student: studentOf(request) }));
    const count = finished.length - listed.length;
    if (count > 0) toast.success(m.certificatesIssued({ count }));
    void utils.certificates.issued.invalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the requests may be loaded before they are watched
  useEffect(() => {
    if (pending) report(pending);
  }, [pending, watched]);

  return {
    draw,
    undo,
    undoing: undoCall.isPending,
    isStarting: (id) => starting.has(id),
    errorOf(id) {
      const failure = failures.get(id);
      if (!failure) return undefined;
      const { error: code, unprintable } = failure;
      if (unprintable) return textCannotBePrinted(unprintable);
      return code && code in ERRORS ? ERRORS[code as ErrorCode].message() : m.couldNotBeIssued();
    },
    attempts,
    isSignatureMissing: [...failures.values()].some(({ error }) => error === 'CERTIFICATE_NOT_READY'),
  };
}
