import type { Db } from '@qanoon/db/engine/client';
import type { Instrumentation } from '../../lib/services/instrumentation.ts';

/** Combines several instrumentations into one; undefined when there are none. */
export function combineInstrumentations(all: Instrumentation[]): Instrumentation | undefined {
  if (all.length < 2) return all[0];
  return {
    requestStarted: (request) => {
      for (const each of all) each.requestStarted(request);
    },
    requestEnded: (request, response) => {
      for (const each of all) each.requestEnded(request, response);
    },
    procedure: (call, work, outcome) =>
      all.reduce((inner, each) => () => each.procedure(call, inner, outcome), work)(),
    transaction: (work) => all.reduce((inner, each) => () => each.transaction(inner), work)(),
  };
}

/** Wraps the database so that its transactions are measured. */
export const instrumentDb = (db: Db, instrumentation: Instrumentation): Db => ({
  ...db,
  transaction: (work) => instrumentation.transaction(() => db.transaction(work)),
});
