import { bool, createdAt, id, index, table, text, timestamp, uniqueIndex } from '../columns.ts';
import { uploads, users } from '../people/users.ts';

/** The pages of text of the public site: Legal Service, Publication and any others. */
export const pages = table(
  'pages',
  {
    id: id(),
    /** The last part of its address, such as `legal-service`. */
    slug: text().notNull(),
    title: text().notNull(),
    markdown: text().notNull(),
    /** What Urdu pages show; both are empty when there is no Urdu text. */
    titleUrdu: text().notNull().default(''),
    markdownUrdu: text().notNull().default(''),
    isPublished: bool().notNull().default(true),
    /** The id of the latest revision: an editor that loaded another one is refused. */
    revisionId: text().notNull(),
    updatedAt: timestamp().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('pages_slug').on(t.slug)],
);

/** Every saved version of a page, the present one included. */
export const pageRevisions = table(
  'page_revisions',
  {
    id: id(),
    pageId: text()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    markdown: text().notNull(),
    titleUrdu: text().notNull().default(''),
    markdownUrdu: text().notNull().default(''),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The author's name at that time. */
    authorName: text(),
    createdAt: createdAt(),
  },
  (t) => [index('page_revisions_page_id').on(t.pageId, t.createdAt, t.id)],
);

/** The entries of the page Publication. */
export const publications = table(
  'publications',
  {
    id: id(),
    title: text().notNull(),
    /** YYYY-MM-DD. */
    publishedOn: text().notNull(),
    author: text().notNull(),
    abstract: text().notNull().default(''),
    fileUploadId: text().references(() => uploads.id),
    createdAt: createdAt(),
    updatedAt: timestamp(),
  },
  (t) => [index('publications_published_on').on(t.publishedOn, t.id)],
);
