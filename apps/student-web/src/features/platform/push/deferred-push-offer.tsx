import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';

// The offer is loaded separately, because few students see it.
const loadPushOffer = () => import('./push-offer.tsx').then((loaded) => loaded.PushOffer);

/** Offers push messages to a student who waits for a decision. */
export function DeferredPushOffer() {
  const PushOffer = useDeferredImport(loadPushOffer, true);
  return PushOffer && <PushOffer />;
}
