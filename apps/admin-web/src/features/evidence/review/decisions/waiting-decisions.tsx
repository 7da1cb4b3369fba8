import { DecisionBar } from './decision-bar.tsx';
import { useDecisions } from './use-decisions.ts';

const ignoreHeight = (): void => undefined;

/** Shows the reviewer's decisions that can still be undone on pages other than the review list. */
export function WaitingDecisions() {
  const decisions = useDecisions();
  return (
    <DecisionBar
      decisions={decisions}
      shortcuts={false}
      onUndo={(paymentIds) => void decisions.undo(paymentIds)}
      onHeightChange={ignoreHeight}
    />
  );
}
