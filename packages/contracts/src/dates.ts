const inKarachi = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', ...options });
const day = inKarachi({ day: 'numeric', month: 'short', year: 'numeric' });
const moment = inKarachi({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false });

/** ISO text → `21 Nov 2026` in Karachi; `N/A` for a missing date (§2). */
export const formatDate = (iso: string | null | undefined): string => (iso ? day.format(new Date(iso)) : 'N/A');

/** ISO text → `21 Nov 2026, 09:41` in Karachi. */
export const formatDateTime = (iso: string | null | undefined): string => (iso ? moment.format(new Date(iso)) : 'N/A');
