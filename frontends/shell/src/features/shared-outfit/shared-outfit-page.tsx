import { ApiError } from '@fitfolk/api-client';
import type { SharedOutfit } from '@fitfolk/contracts/outfits';
import { Collage } from '@fitfolk/ui/collage';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Logo } from '@fitfolk/ui/logo';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Photo } from '@fitfolk/ui/photo';
import { Spinner } from '@fitfolk/ui/spinner';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readLinkToken } from '../link-token.ts';
import { useTranslations } from './messages/messages.ts';
import { sharedOutfitQuery } from './shared-outfit-api.ts';
import styles from './shared-outfit-page.module.css';

const days = memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }));

/** An outfit that a parent shared by a link, for people without an account. */
export const SharedOutfitPage = () => {
  const t = useTranslations();
  const [token] = useState(readLinkToken);
  const { data, error, refetch } = useQuery({ ...sharedOutfitQuery(token), enabled: token !== '' });
  const isGone = token === '' || (error instanceof ApiError && error.status < 500);
  return (
    <main className={styles.page}>
      <Logo name="Fitfolk" />
      {data && <Outfit outfit={data} token={token} />}
      {isGone && <EmptyState level={1} drawing={<HangerDrawing />} title={t('gone')} text={t('goneText')} />}
      {!isGone && error && !data && <LoadError error={error} title={t('failed')} onRetry={refetch} />}
      {!data && !error && !isGone && <Spinner />}
    </main>
  );
};

const toPhoto = ({ image, isCutOut }: SharedOutfit['items'][number], token: string) => {
  const src =
    image === null ? null : `/api/shared-images?image=${image}&w=400&token=${encodeURIComponent(token)}`;
  return { src, cutOutUrl: isCutOut ? src : null };
};

type OutfitProps = { readonly outfit: SharedOutfit; readonly token: string };

const Outfit = ({ outfit: { name, items, arrangement, expiresAt }, token }: OutfitProps) => {
  const t = useTranslations();
  const pieces = items.map((item, index) => {
    const { src, cutOutUrl } = toPhoto(item, token);
    const { name: label, thumbHash } = item;
    return { id: `${index}`, category: 'tops' as const, name: label, imageUrl: src, cutOutUrl, thumbHash };
  });
  return (
    <>
      <PageTitle>{name ?? t('untitled')}</PageTitle>
      {arrangement && (
        <Collage items={pieces} arrangement={arrangement} sizes="20rem" eager className={styles.collage} />
      )}
      <ul className={styles.items} aria-label={t('pieces')}>
        {items.map((item) => (
          <li key={`${item.name} ${item.image}`} className={styles.item}>
            <Photo {...toPhoto(item, token)} alt="" thumbHash={item.thumbHash} />
            <span>{item.name}</span>
          </li>
        ))}
      </ul>
      <p className={styles.until}>{t('validUntil', { day: days().format(new Date(expiresAt)) })}</p>
    </>
  );
};
