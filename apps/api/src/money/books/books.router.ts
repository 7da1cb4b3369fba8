import { done } from '@qanoon/contracts/lib/primitives';
import { bookMonth, bookMonths, monthInput, outstanding } from '@qanoon/contracts/money/books';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './books.service.ts';
import * as closing from './close-month.ts';

const analyst = adminWith('canViewAnalytics');

export const booksRouter = router({
  month: analyst
    .input(monthInput)
    .output(bookMonth)
    .query(({ ctx, input }) => service.getMonth(ctx, input)),
  months: analyst.output(bookMonths).query(({ ctx }) => closing.getMonths(ctx)),
  outstanding: analyst.output(outstanding).query(({ ctx }) => service.getOutstanding(ctx)),
  closeMonth: adminWith('canViewAnalytics', 'canManageAcademy')
    .input(monthInput)
    .output(done)
    .mutation(({ ctx, input }) => closing.closeMonth(ctx, ctx.actor, input)),
});
