import { sampleCourses } from '@qanoon/db/seed/content/courses';
import { demoAccount } from '@qanoon/db/seed/demo-accounts';
import type { DemoMethod } from '@qanoon/db/seed/demo-methods';
import type { Actor } from '../lib/context.ts';
import { findAccountByEmail, findOwner } from '../people/find-account.repo.ts';
import { toActor } from '../people/sessions/authenticate.ts';
import * as repo from './demo.repo.ts';
import type { DemoContext } from './demo-context.ts';
import type { DemoPayment } from './demo-steps.ts';

/** A payment that the demo has submitted. */
export type PlayedPayment = DemoPayment & { id: string; orderId: string; uploadId: string; at: Date };

/** The accounts, courses and payments that steps of the demo refer to. */
export type DemoWorld = DemoContext & {
  admin: Actor;
  owner: Actor;
  /** Students by their index, added when they sign up. */
  students: Map<number, Actor>;
  courses: { id: string; videos: { id: string; seconds: number }[] }[];
  payees: Record<DemoMethod, string>;
  payments: Map<string, PlayedPayment>;
  /** The upload of each payment's drawn receipt, by the payment's key. */
  proofs: Map<string, string>;
};

/** Reads the demo's accounts and courses from the database. */
export async function readWorld(context: DemoContext, proofs: Map<string, string>): Promise<DemoWorld> {
  const { tx } = context;
  const admin = await findAccountByEmail(tx, demoAccount('admin').email);
  const owner = await findOwner(tx);
  const titles = sampleCourses.map(({ title }) => title);
  const rows = await repo.listCourses(tx, titles);
  const accounts = await repo.listSamplePayees(tx);
  const lectures = await repo.listLectures(tx);
  return {
    ...context,
    admin: toActor({ user: admin!, sessionId: 'demo' }),
    owner: toActor({ user: owner!, sessionId: 'demo' }),
    students: new Map(),
    courses: titles.map((title) => {
      const { id } = rows.find((row) => row.title === title)!;
      return {
        id,
        videos: lectures
          .filter(({ courseId }) => courseId === id)
          .map((row) => ({ id: row.id, seconds: row.seconds ?? 0 })),
      };
    }),
    payees: Object.fromEntries(accounts.map(({ method, id }) => [method, id])) as DemoWorld['payees'],
    payments: new Map(),
    proofs,
  };
}

/** Finds the ids of a student and a course of a step. */
export const findIds = (
  { students, courses }: DemoWorld,
  { student, course }: { student: number; course: number },
) => ({ studentId: students.get(student)!.id, courseId: courses[course]!.id });
