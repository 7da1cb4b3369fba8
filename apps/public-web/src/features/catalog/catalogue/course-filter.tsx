import { levelName } from '@qanoon/client/catalog/level-pips';
import { type CourseSort, LEVELS, type Level } from '@qanoon/domain/catalog/catalogue';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/catalogue';
import * as shared from '@qanoon/messages/shared/common';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CatalogueSearch } from './catalogue-search.ts';

/**
 * The id of the search box's form. The filter's fields belong to it, so that they are submitted together
 * without scripts.
 */
export const FILTER_FORM = 'course-filter';

const SORTS: { value: CourseSort; label: Message }[] = [
  { value: 'newest', label: shared.newestFirst },
  { value: 'price-low', label: m.priceLowToHigh },
  { value: 'price-high', label: m.priceHighToLow },
  { value: 'title', label: m.titleToZ },
];

type Props = { filter: CatalogueSearch; onFilter: (change: Pick<CatalogueSearch, 'level' | 'sort'>) => void };

/** Selects the level and the order of the list. */
export function CourseFilter({ filter, onFilter }: Props) {
  const levels = useRef<HTMLSelectElement>(null);
  const sorts = useRef<HTMLSelectElement>(null);
  const level = filter.level ?? '';
  const defaultSort = filter.search ? '' : 'newest';
  const sort = filter.sort ?? defaultSort;
  // A choice made before hydration is only in the DOM.
  const applyChoice = useEffectEvent(() => {
    const chosen = { level: levels.current?.value ?? level, sort: sorts.current?.value ?? sort };
    if (chosen.level !== level || chosen.sort !== sort)
      onFilter({
        level: (chosen.level || undefined) as Level | undefined,
        sort: (chosen.sort || undefined) as CourseSort | undefined,
      });
  });
  useEffect(() => applyChoice(), []);
  return (
    <div className="course-filter">
      <Field label={shared.level()}>
        <Select
          form={FILTER_FORM}
          name="level"
          ref={levels}
          value={level}
          onChange={(event) =>
            onFilter({ level: (event.target.value || undefined) as Level | undefined, sort: filter.sort })
          }
        >
          <option value="">{m.allLevels()}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {levelName(level)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.sortBy()}>
        <Select
          form={FILTER_FORM}
          name="sort"
          ref={sorts}
          value={sort}
          onChange={(event) =>
            onFilter({
              level: filter.level,
              sort: (event.target.value || undefined) as CourseSort | undefined,
            })
          }
        >
          {filter.search && <option value="">{m.bestMatch()}</option>}
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="btn btn-secondary">
          {m.show()}
        </button>
      </noscript>
    </div>
  );
}
