import { ApiError } from '@fitfolk/api-client';
import type { ShoppingList } from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';
import { Button } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Logo } from '@fitfolk/ui/logo';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Spinner } from '@fitfolk/ui/spinner';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { useTranslations as useItemKindTranslations } from '@fitfolk/web-kit/i18n/item-kinds/item-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { readLinkToken } from '../link-token.ts';
import { useTranslations } from './messages/messages.ts';
import { shoppingListQuery } from './shopping-list-api.ts';
import styles from './shopping-list-page.module.css';

const days = memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }));

/** A shopping list that a parent shared, for people without an account. */
export const ShoppingListPage = () => {
  const t = useTranslations();
  const [token] = useState(readLinkToken);
  const { data, error, refetch } = useQuery({ ...shoppingListQuery(token), enabled: token !== '' });
  const isGone = token === '' || (error instanceof ApiError && error.status < 500);
  return (
    <main className={styles.page}>
      <Logo name="Fitfolk" />
      {data && <List list={data} />}
      {isGone && <EmptyState level={1} drawing={<HangerDrawing />} title={t('gone')} text={t('goneText')} />}
      {!isGone && error && !data && <LoadError error={error} title={t('failed')} onRetry={refetch} />}
      {!data && !error && !isGone && <Spinner />}
    </main>
  );
};

const List = ({ list }: { readonly list: ShoppingList }) => {
  const t = useTranslations();
  const kinds = useItemKindTranslations();
  const { season, sizes, rows, expiresAt } = list;
  return (
    <>
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className={styles.season}>{t(season)}</p>
      </div>
      <dl className={styles.sizes}>
        {sizes.clothing && (
          <div>
            <dt>{t('clothing')}</dt>
            <dd>{t('sizes', toClothingSizes(Number(sizes.clothing)))}</dd>
          </div>
        )}
        {sizes.shoes && (
          <div>
            <dt>{t('shoes')}</dt>
            <dd>{t('shoeSizes', toShoeSizes((Number(sizes.shoes) - 2) / 0.15))}</dd>
          </div>
        )}
      </dl>
      {rows.length === 0 ? (
        <p>{t('complete')}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ kind, count }) => (
            <li key={kind}>
              <span>{kinds(kind)}</span>
              <span className={styles.count}>{t('count', { count })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.season}>{t('validUntil', { day: days().format(new Date(expiresAt)) })}</p>
      <Button className={styles.print} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t('print')}
      </Button>
    </>
  );
};
