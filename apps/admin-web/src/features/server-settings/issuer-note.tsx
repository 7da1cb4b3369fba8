import { leftToRight } from '@qanoon/contracts/left-to-right';
import * as m from '@qanoon/messages/admin/server-settings';

/** The one address that cannot change. */
export const IssuerNote = ({ address }: { address: string }) =>
  m.issuerStays({ address: leftToRight(address) });
