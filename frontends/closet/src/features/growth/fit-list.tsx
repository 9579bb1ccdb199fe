import type { Growth, ItemFit } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { linkClass } from '@fitfolk/ui/link';
import { compareNames } from '@fitfolk/web-kit/i18n/compare-names.ts';
import { useState } from 'react';
import rowStyles from '../../rows.module.css';
import { Section } from '../../section.tsx';
import { formatMonth } from './format-month.ts';
import { formatSize } from './format-size.ts';
import styles from './growth.module.css';
import { ItemRow } from './item-row.tsx';
import { useTranslations } from './messages/messages.ts';
import { SizesDialog } from './sizes/sizes-dialog.tsx';

/** Items shown at first. */
const FEW = 6;

export type FitListProps = { readonly growth: Growth; readonly name: string };

/** Sorts what fits for the shortest time first, and what has no forecast last. */
const byEnd = (one: ItemFit, other: ItemFit): number =>
  (one.fitsUntil ?? '9999').localeCompare(other.fitsUntil ?? '9999') || compareNames(one.name, other.name);

/** Items that are not outgrown, with the month until which they fit. */
export const FitList = ({ growth, name }: FitListProps) => {
  const text = useTranslations();
  const [showsAll, setShowsAll] = useState(false);
  const [isSizing, setIsSizing] = useState(false);
  const fitting = growth.items.filter(({ fit }) => fit !== 'outgrown').toSorted(byEnd);
  const shown = showsAll ? fitting : fitting.slice(0, FEW);
  if (fitting.length === 0 && growth.unsized === 0) return null;
  const describe = ({ fit, fitsUntil }: ItemFit): string => {
    if (fit === 'too-big') return text('big');
    if (fitsUntil) return text('until', { month: formatMonth(fitsUntil) });
    return fit === null ? '' : text('fits');
  };
  return (
    <Section
      id="fits"
      title={text('soon')}
      hint={growth.perYear.heightCm === null ? undefined : text('soonHint', { name })}
    >
      {fitting.length > 0 && (
        <div className={styles.card}>
          <ul className={rowStyles.rows}>
            {shown.map((item) => (
              <ItemRow key={item.id} item={item} note={formatSize(item.size)}>
                <span className={styles.rowEnd}>{describe(item)}</span>
              </ItemRow>
            ))}
          </ul>
          {shown.length < fitting.length && (
            <Button variant="quiet" className={styles.more} onClick={() => setShowsAll(true)}>
              {text('all', { count: fitting.length - shown.length })}
            </Button>
          )}
        </div>
      )}
      {growth.unsized > 0 && (
        <p className={styles.hint}>
          {text('sizesMissing', { count: growth.unsized })}{' '}
          <button type="button" className={linkClass} onClick={() => setIsSizing(true)}>
            {text('addSizes')}
          </button>
        </p>
      )}
      <SizesDialog profileId={growth.profileId} isOpen={isSizing} onClose={() => setIsSizing(false)} />
    </Section>
  );
};
