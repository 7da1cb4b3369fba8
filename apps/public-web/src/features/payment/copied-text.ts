/** Direction marks, zero-width characters and the like, which apps copy along unseen. A transaction ID with one of them is refused. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What was typed or pasted as it is seen. */
export const withoutCopyMarks = (text: string): string => text.replace(UNSEEN, '');
