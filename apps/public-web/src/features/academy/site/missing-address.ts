import { useLocation } from '@tanstack/react-router';

/** What a visitor looked for at an address that does not exist, as the history entry of the home page carries it. */
export type MissingAddress = { what: 'page' | 'course'; address: string };

declare module '@tanstack/react-router' {
  interface HistoryState {
    missing?: MissingAddress;
    /** The search box gets the focus. */
    focusSearch?: boolean;
  }
}

/** Returns undefined on the server, and when the visitor opened the home page by its own address. */
export const useMissingAddress = (): MissingAddress | undefined =>
  useLocation({ select: ({ state }) => state.missing });
