import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import chipStyles from '../../../items/filter-chip.module.css';
import { itemsQuery } from '../../../items/items-api.ts';
import { countChosen, FACETS, type Facet, filterItems, NOTHING_CHOSEN } from '../filter.ts';
import { countByFacet, selectByFacets } from '../find/facets.ts';
import { findItems } from '../find/find-items.ts';
import { useFilter } from '../use-filter.ts';
import styles from './filter-panel.module.css';
import { useTranslations } from './messages/messages.ts';
import { SavedFilterChips } from './saved-filter-chips.tsx';
import { useFacetOptions } from './use-facet-options.tsx';

/** Facets of which each item has a value, so that a single one narrows nothing. */
const ALWAYS_THERE: readonly Facet[] = ['state', 'person'];

/** Offered numbers of days without a wear. */
const UNWORN_DAYS = [30, 60, 180, 365];

export type FilterPanelProps = {
  readonly profileId: string;
  /** Closes the sheet that shows the choices; absent for a panel. */
  readonly onDone?: () => void;
};

/** Choices of values to filter the closet by, each with the number of items that it would show. */
export const FilterPanel = ({ profileId, onDone }: FilterPanelProps) => {
  const text = useTranslations();
  const { usable } = useActiveProfile();
  const lists = useQueries({ queries: usable.map(({ id }) => itemsQuery(id)) });
  const { filter, toggle, setUnworn, clearChosen } = useFilter();
  const listOptions = useFacetOptions();
  const now = useNow().getTime();

  const { person } = filter.chosen;
  const chosen = { ...filter.chosen, person: person.length > 0 ? person : [profileId] };
  const everyones = [
    ...new Map(lists.flatMap(({ data = [] }) => data.map((item) => [item.id, item]))).values(),
  ];
  /** Returns the items that match all but the chosen values. */
  const listUnworn = (unwornDays: number | undefined) =>
    filterItems(everyones, { ...filter, unwornDays, chosen: NOTHING_CHOSEN }, now, findItems);
  const matching = listUnworn(filter.unwornDays);
  const counts = countByFacet(matching, chosen);
  const clearButton = (
    <Button size={onDone ? 'regular' : 'small'} disabled={countChosen(filter) === 0} onClick={clearChosen}>
      {text('clear')}
    </Button>
  );
  return (
    <div className={styles.panel}>
      {FACETS.map((facet) => {
        const options = listOptions(facet, counts[facet], filter.chosen[facet]);
        return (
          options.length > (ALWAYS_THERE.includes(facet) ? 1 : 0) && (
            <Group key={facet} label={text(facet)}>
              {options.map(({ value, label, count }) => (
                <Option
                  key={value}
                  label={label}
                  count={count}
                  isChosen={filter.chosen[facet].includes(value)}
                  onToggle={() => toggle(facet, value)}
                />
              ))}
            </Group>
          )
        );
      })}
      <Group label={text('unworn')}>
        {UNWORN_DAYS.map((days) => (
          <Option
            key={days}
            label={text('unwornDays', { count: days })}
            count={selectByFacets(listUnworn(days), chosen).length}
            isChosen={filter.unwornDays === days}
            onToggle={() => setUnworn(filter.unwornDays === days ? undefined : days)}
          />
        ))}
      </Group>
      <SavedFilterChips profileId={profileId} />
      {onDone ? (
        <DialogActions>
          {clearButton}
          <Button variant="primary" onClick={onDone}>
            {text('show', { count: selectByFacets(matching, chosen).length })}
          </Button>
        </DialogActions>
      ) : (
        <div className={styles.end}>{clearButton}</div>
      )}
    </div>
  );
};

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={fieldLabelClass}>{label}</legend>
    <div className={styles.options}>{children}</div>
  </fieldset>
);

type OptionProps = {
  readonly label: ReactNode;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

const Option = ({ label, count, isChosen, onToggle }: OptionProps) => (
  <button
    type="button"
    className={chipStyles.chip}
    aria-pressed={isChosen}
    disabled={count === 0 && !isChosen}
    onClick={onToggle}
  >
    {label}
    <span className={styles.count}>{count}</span>
  </button>
);
