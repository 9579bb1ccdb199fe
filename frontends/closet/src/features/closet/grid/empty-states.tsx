import { Button } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { useTranslations } from '../../../messages/messages.ts';
import { ExampleDialog } from '../../starter/example/example-dialog.tsx';
import { StarterDialog } from '../../starter/starter-dialog.tsx';
import styles from '../closet.module.css';
import { type ClosetFilter, countChosen } from '../filter/filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { LazyDrawing } from './lazy-drawing.tsx';

/** Empty state of a closet without items, which drawn basics can fill and example outfits explain. */
export const EmptyCloset = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  return (
    <EmptyState
      className={styles.emptyState}
      drawing={<HangerDrawing />}
      title={t('closet.emptyTitle')}
      text={t('closet.emptyText')}
      action={
        <>
          <StarterDialog profileId={profileId} />
          <ExampleDialog profileId={profileId} />
        </>
      }
    />
  );
};

/** Empty state of a filter or search without matches. */
export const NoMatches = ({ filter }: { readonly filter: ClosetFilter }) => {
  const t = useTranslations();
  const { category, unwornDays, query } = filter;
  if (query.trim()) {
    return (
      <EmptyState
        drawing={<LazyDrawing name="mirror" />}
        title={t('closet.noMatches', { query })}
        text={t('closet.noMatchesText')}
        action={<ShowAllButton />}
      />
    );
  }
  if (countChosen(filter) > Number(unwornDays !== undefined)) {
    return (
      <EmptyState
        drawing={<LazyDrawing name="mirror" />}
        title={t('closet.noneChosen')}
        text={t('closet.noneChosenText')}
        action={<ShowAllButton />}
      />
    );
  }
  if (unwornDays !== undefined) {
    return (
      <EmptyState
        drawing={<LazyDrawing name="sun" />}
        title={t('closet.noneUnworn')}
        text={t('closet.noneUnwornText', { days: unwornDays })}
        action={<ShowAllButton />}
      />
    );
  }
  return (
    <EmptyState
      drawing={<LazyDrawing name={category ? drawingNames[category] : 'hanger'} />}
      title={t('closet.noneInCategory', { category: category ?? '' })}
    />
  );
};

const ShowAllButton = () => {
  const t = useTranslations();
  const { clear } = useFilter();
  return <Button onClick={clear}>{t('closet.showAll')}</Button>;
};

const drawingNames = {
  tops: 'hanger',
  bottoms: 'sock',
  shoes: 'shoe',
  accessories: 'mirror',
  outerwear: 'umbrella',
} as const;
