import { karachiMonth } from '@qanoon/contracts/money/books';
import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const booksSearch = z.object({ month: karachiMonth.optional().catch(undefined) });
export type BooksSearch = z.infer<typeof booksSearch>;
