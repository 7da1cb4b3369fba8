import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as m from '@qanoon/messages/admin/server-settings';

/** Says which address cannot change. */
export const IssuerNote = ({ address }: { address: string }) =>
  m.issuerStays({ address: leftToRight(address) });
