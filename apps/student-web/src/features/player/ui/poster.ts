import type { StudentContent } from '@qanoon/contracts/learning';
import { coverSvg } from '@qanoon/ui/cover-art';

/** The course's drawn cover without lettering (guide §5): sharp at any size, and nothing to fetch. */
export const posterOf = ({ id, level }: StudentContent): string =>
  `data:image/svg+xml,${encodeURIComponent(coverSvg({ id, level }, { plain: true }))}`;
