/** The most rows of each kind in one course. */
export const COURSE_LIMITS = { sections: 100, videos: 300, resources: 300, listItems: 100 } as const;

/** The most courses in one order, and in one list of courses to choose from. */
export const MAX_ORDER_COURSES = 20;
