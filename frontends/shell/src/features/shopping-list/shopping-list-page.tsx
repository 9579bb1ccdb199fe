import { ApiError } from '@fitfolk/api-client';
import type { ShoppingList } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Logo } from '@fitfolk/ui/logo';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Spinner } from '@fitfolk/ui/spinner';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { GiftListPage } from '../gift-list/gift-list-page.tsx';
import { readLinkToken } from '../link-token.ts';
import { ItemsToBuy } from './items-to-buy.tsx';
import { useTranslations } from './messages/messages.ts';
import { shoppingListQuery } from './shopping-list-api.ts';
import styles from './shopping-list-page.module.css';

const days = memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }));

/** A shopping list or a gift list that a parent shared, for people without an account. */
export const ShoppingListPage = () => {
  const [gifts] = useState(() => readLinkToken('gifts'));
  return gifts === '' ? <SharedShoppingList /> : <GiftListPage token={gifts} />;
};

const SharedShoppingList = () => {
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
  return (
    <>
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className={styles.season}>{t(list.season)}</p>
      </div>
      <ItemsToBuy list={list} />
      <p className={styles.season}>{t('validUntil', { day: days().format(new Date(list.expiresAt)) })}</p>
      <Button className={styles.print} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t('print')}
      </Button>
    </>
  );
};
