/** The fixed pages. They always exist, at `/legal-service` and `/publication`. */
export const FIXED_SLUGS = ['legal-service', 'publication'] as const;
export type FixedSlug = (typeof FIXED_SLUGS)[number];

/** The page with the terms and the privacy policy, which are accepted at the sign-up. */
export const TERMS_SLUG: FixedSlug = 'legal-service';

export const MAX_SLUG = 60;

export const isFixedSlug = (slug: string): slug is FixedSlug =>
  (FIXED_SLUGS as readonly string[]).includes(slug);

/** The path of a page on the public site. */
export const pagePath = (slug: string): string => (isFixedSlug(slug) ? `/${slug}` : `/page/${slug}`);

/** A proposal for the address of a page with this title; empty when no Latin letter or digit remains. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}|['’]/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-/u, '')
    .slice(0, MAX_SLUG)
    .replace(/-$/u, '');
