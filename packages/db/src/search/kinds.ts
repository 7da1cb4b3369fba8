/** What has an entry in the search index. Append new ones: the index of SQLite has each by its position. */
export const ENTRY_KINDS = ['payment', 'student', 'certificate', 'course', 'transcript', 'lecture'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
