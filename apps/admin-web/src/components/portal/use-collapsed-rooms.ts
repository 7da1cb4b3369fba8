import { useSession } from '@qanoon/client/session/session';
import { localStore } from '@qanoon/ui/lib/browser-storage';
import { useState } from 'react';

const getStorageKey = (userId: string): string => `collapsed_rooms.${userId}`;

function readCollapsed(userId: string): string[] {
  const stored = localStore.getJson(getStorageKey(userId));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/**
 * The rooms that this person has collapsed on this device. It is not a part of what signing out removes,
 * because it says nothing about anybody and would be lost every evening.
 */
export function useCollapsedRooms(): [collapsed: readonly string[], toggle: (id: string) => void] {
  const userId = useSession()?.user.id ?? '';
  const [state, setState] = useState(() => ({ userId, collapsed: readCollapsed(userId) }));
  const collapsed = state.userId === userId ? state.collapsed : readCollapsed(userId);
  return [
    collapsed,
    (id) => {
      const next = collapsed.includes(id) ? collapsed.filter((each) => each !== id) : [...collapsed, id];
      localStore.setJson(getStorageKey(userId), next);
      setState({ userId, collapsed: next });
    },
  ];
}
