import type { Tx } from '@qanoon/db/client';
import * as repo from './orders.repo.ts';

/** Whether an order, a coupon or a scholarship refers to a course, which then cannot be deleted. */
export const isOrdered = (tx: Tx, courseId: string): Promise<boolean> => repo.refersToCourse(tx, courseId);
