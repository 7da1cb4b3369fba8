/**
 * The domains in their order: a folder of each package, a tag of journeys. A domain imports only those before
 * it (docs/architecture.md).
 */
export const DOMAINS = [
  ...['platform', 'academy', 'people', 'media', 'enrollments', 'catalog'],
  ...['money', 'orders', 'evidence', 'learning', 'certificates', 'administration'],
];
