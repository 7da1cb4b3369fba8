/** What has an entry in the search index. */
export const ENTRY_KINDS = ['payment', 'student', 'certificate', 'course', 'transcript'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
