import type { Category } from '@fitfolk/contracts/closet';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { SockDrawing } from '@fitfolk/ui/drawings/sock';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { UmbrellaDrawing } from '@fitfolk/ui/drawings/umbrella';
import { EmptyState } from '@fitfolk/ui/empty-state';
import type { ComponentType } from 'react';
import { useText } from '../../../messages/messages.ts';
import styles from '../closet.module.css';
import type { ClosetFilter } from '../filter/filter.ts';

const drawings: Readonly<Record<Category, ComponentType>> = {
  tops: HangerDrawing,
  bottoms: SockDrawing,
  shoes: ShoeDrawing,
  accessories: MirrorDrawing,
  outerwear: UmbrellaDrawing,
};

/** Nothing hangs here yet. The page's one button says what to do. */
export const EmptyCloset = () => {
  const text = useText();
  return (
    <EmptyState
      className={styles.state}
      drawing={<HangerDrawing />}
      title={text('closet.emptyTitle')}
      text={text('closet.emptyText')}
    />
  );
};

/** The closet holds something, but nothing of this kind. */
export const NothingPasses = ({
  filter: { category, unwornDays, wanted },
}: {
  readonly filter: ClosetFilter;
}) => {
  const text = useText();
  if (wanted.trim()) {
    return <EmptyState drawing={<MirrorDrawing />} title={text('closet.emptySearch', { wanted })} />;
  }
  if (unwornDays !== undefined) {
    return (
      <EmptyState
        drawing={<SunDrawing />}
        title={text('closet.emptyUnworn')}
        text={text('closet.emptyUnwornText', { days: unwornDays })}
      />
    );
  }
  const Drawing = category ? drawings[category] : HangerDrawing;
  return (
    <EmptyState drawing={<Drawing />} title={text('closet.emptyCategory', { category: category ?? '' })} />
  );
};
