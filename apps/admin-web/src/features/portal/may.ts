import { useSession } from '@qanoon/client/session';
import type { Permission } from '@qanoon/contracts/roles';

/** Whether the signed-in administrator carries this flag. The server decides; this only chooses what to show. */
export const useMay = (permission: Permission): boolean => useSession()?.user.permissions?.[permission] ?? false;
