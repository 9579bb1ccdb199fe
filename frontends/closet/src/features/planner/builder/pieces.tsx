import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { buttonClass } from '@fitfolk/ui/button';
import type { CollagePiece } from '@fitfolk/ui/collage';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { SearchInput } from '@fitfolk/ui/search-input';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { itemsQuery } from '../../../api.ts';
import { useText } from '../../../messages/messages.ts';
import { matching } from '../../closet/filter/search.ts';
import builderStyles from './builder.module.css';
import { Piece } from './piece.tsx';
import styles from './pieces.module.css';

/** The order in which people dress. */
const CATEGORIES: readonly Category[] = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'];

export type PiecesProps = {
  readonly profileId: string;
  readonly chosen: readonly CollagePiece[];
  readonly onToggle: (item: ClothingItem) => void;
};

/** The closet to pick from, by category, found by name. */
export const Pieces = ({ profileId, chosen, onToggle }: PiecesProps) => {
  const text = useText();
  const items = useQuery(itemsQuery(profileId));
  const [wanted, setWanted] = useState('');
  const deferred = useDeferredValue(wanted);
  const found = useMemo(() => matching(items.data ?? [], deferred), [items.data, deferred]);
  const picked = new Set(chosen.map(({ id }) => id));

  if (items.isPending) return <PiecesSkeleton />;
  if (items.error) {
    return <LoadFailure error={items.error} title={text('builder.failed')} onRetry={items.refetch} />;
  }
  if (items.data.length === 0) return <NoPieces />;
  return (
    <fieldset className={styles.builderPieces}>
      <legend className={visuallyHiddenClass}>{text('builder.pieces')}</legend>
      <SearchInput
        className={styles.builderSearch}
        label={text('builder.search')}
        value={wanted}
        placeholder={text('builder.search')}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length === 0 && <p className={styles.builderNothing}>{text('builder.nothingFound')}</p>}
      {CATEGORIES.map((category) => {
        const ofCategory = found.filter((item) => item.category === category);
        return ofCategory.length === 0 ? null : (
          <section key={category} aria-label={text(`categories.${category}`)}>
            <h3 className={styles.builderCategory}>{text(`categories.${category}`)}</h3>
            <ul className={styles.builderGrid}>
              {ofCategory.map((item) => (
                <Piece key={item.id} item={item} isPicked={picked.has(item.id)} onToggle={onToggle} />
              ))}
            </ul>
          </section>
        );
      })}
    </fieldset>
  );
};

const NoPieces = () => {
  const text = useText();
  return (
    <EmptyState
      level={3}
      drawing={<HangerDrawing />}
      title={text('builder.emptyTitle')}
      text={text('builder.emptyText')}
      action={
        <Link href="/closet" className={buttonClass({ variant: 'primary' })}>
          {text('builder.toCloset')}
        </Link>
      }
    />
  );
};

const PiecesSkeleton = () => {
  const text = useText();
  return (
    <SkeletonGroup label={text('loading')} className={styles.builderPieces}>
      <Skeleton className={builderStyles.builderSkeleton} />
    </SkeletonGroup>
  );
};
