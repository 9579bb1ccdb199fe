import type { Category } from '@fitfolk/contracts/closet';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { SockDrawing } from '@fitfolk/ui/drawings/sock';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { UmbrellaDrawing } from '@fitfolk/ui/drawings/umbrella';
import { EmptyState } from '@fitfolk/ui/empty-state';
import type { ComponentType } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from '../closet.module.css';
import type { ClosetFilter } from '../filter/filter.ts';

const drawings: Readonly<Record<Category, ComponentType>> = {
  tops: HangerDrawing,
  bottoms: SockDrawing,
  shoes: ShoeDrawing,
  accessories: MirrorDrawing,
  outerwear: UmbrellaDrawing,
};

/** Empty state of a closet without items. */
export const EmptyCloset = () => {
  const t = useTranslations();
  return (
    <EmptyState
      className={styles.emptyState}
      drawing={<HangerDrawing />}
      title={t('closet.emptyTitle')}
      text={t('closet.emptyText')}
    />
  );
};

/** Empty state of a filter or search without matches. */
export const NoMatches = ({ filter: { category, unwornDays, query } }: { readonly filter: ClosetFilter }) => {
  const t = useTranslations();
  if (query.trim()) {
    return <EmptyState drawing={<MirrorDrawing />} title={t('closet.noMatches', { query })} />;
  }
  if (unwornDays !== undefined) {
    return (
      <EmptyState
        drawing={<SunDrawing />}
        title={t('closet.noneUnworn')}
        text={t('closet.noneUnwornText', { days: unwornDays })}
      />
    );
  }
  const Drawing = category ? drawings[category] : HangerDrawing;
  return (
    <EmptyState drawing={<Drawing />} title={t('closet.noneInCategory', { category: category ?? '' })} />
  );
};
