import { EmptyState } from '@qanoon/ui/empty-state';

/** Says why a panel is empty for an administrator without the flag (decisions.md, "Accounts"). */
export const NotPermitted = ({ what }: { what: string }) => (
  <EmptyState title={`Your account may not see ${what}.`}>An administrator who manages users can change this.</EmptyState>
);
