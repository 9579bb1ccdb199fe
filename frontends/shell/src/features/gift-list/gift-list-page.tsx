import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Logo } from '@fitfolk/ui/logo';
import { Notice } from '@fitfolk/ui/notice';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Spinner } from '@fitfolk/ui/spinner';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './gift-list.module.css';
import { giftListQuery } from './gift-list-api.ts';
import { GiftWishRow } from './gift-wish-row.tsx';
import { useTranslations } from './messages/messages.ts';

const days = memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }));

/** Wishes that a family shared with people who give presents. The person must not see by accident what is taken. */
export const GiftListPage = ({ token }: { readonly token: string }) => {
  const t = useTranslations();
  const [isGiver, setGiver] = useState(false);
  const { data, error, refetch } = useQuery(giftListQuery(token));
  const isGone = error instanceof ApiError && error.status < 500;
  return (
    <main className={styles.page}>
      <Logo name="Fitfolk" />
      {isGone && <EmptyState level={1} drawing={<HangerDrawing />} title={t('gone')} text={t('goneText')} />}
      {!isGone && error && !data && <LoadError error={error} title={t('failed')} onRetry={refetch} />}
      {!data && !error && !isGone && <Spinner />}
      {data && !isGone && (
        <>
          <PageTitle>{t('title')}</PageTitle>
          {!isGiver && (
            <Notice>
              <p>{t('surprise')}</p>
              <Button size="small" onClick={() => setGiver(true)}>
                {t('give')}
              </Button>
            </Notice>
          )}
          {data.wishes.length === 0 && <p>{t('empty')}</p>}
          <ul className={styles.wishes}>
            {data.wishes.map((wish) => (
              <GiftWishRow key={wish.id} wish={wish} token={token} isGiver={isGiver} />
            ))}
          </ul>
          <p className={styles.muted}>{t('validUntil', { day: days().format(new Date(data.expiresAt)) })}</p>
        </>
      )}
    </main>
  );
};
