type DraftRow = Record<string, unknown>;
type DraftSection = DraftRow & { videos: DraftRow[]; resources: DraftRow[] };

/** Fields that have a value in an untouched row. */
const PREFILLED = new Set(['type', 'key', 'videos', 'resources']);
const isUntouched = (row: DraftRow): boolean =>
  Object.entries(row).every(
    ([name, value]) =>
      PREFILLED.has(name) ||
      value === undefined ||
      value === null ||
      value === false ||
      (name === 'translation' && isUntouched(value as DraftRow)) ||
      (typeof value === 'string' && value.trim() === ''),
  );

/**
 * The form without untouched rows (docs/product/console.md#course-editor). A row with a chosen file or an id
 * is not untouched.
 */
export function dropUntouched<Form extends { sections: DraftSection[] }>(form: Form): Form {
  const sections = form.sections
    .map((section) => ({
      ...section,
      videos: section.videos.filter((video) => !isUntouched(video)),
      resources: section.resources.filter((resource) => !isUntouched(resource)),
    }))
    .filter((section) => !isUntouched(section) || section.videos.length > 0 || section.resources.length > 0);
  return { ...form, sections };
}
