import type { Profile } from '@fitfolk/contracts/auth';
import type { BoardCell } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { PageTitle } from '@fitfolk/ui/page-title';
import { PersonTile } from '@fitfolk/ui/person-tile';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { familyBoardQuery } from '@fitfolk/web-kit/due/due-api.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { formatDay } from '../tablet/format-time.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './viewer-pages.module.css';

/** Everyone's outfits of today and the six days after. */
export const ViewerWeekPage = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const language = useLanguage();
  const today = useAccountToday();
  const { profiles } = useActiveProfile();
  const { data, error, isFetching, refetch } = useQuery({
    ...familyBoardQuery(
      today,
      profiles.map(({ id }) => id),
    ),
    enabled: profiles.length > 0,
  });
  if (error && !data)
    return <LoadError level={1} error={error} title={t('failed')} retrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <SkeletonGroup label={tShell('loading')} className={styles.page}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.page}>
      <PageTitle>{t('week')}</PageTitle>
      {data.days.map((day) => (
        <section key={day} className={styles.day} aria-labelledby={day}>
          <h2 id={day} className={styles.heading}>
            {formatDay(day, language)}
          </h2>
          <div className={styles.tiles}>
            {data.rows.map(({ profileId, cells }) => (
              <Person
                key={profileId}
                profile={profiles.find(({ id }) => id === profileId)}
                cell={cells.find((each) => each.day === day)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};

type PersonProps = { readonly profile: Profile | undefined; readonly cell: BoardCell | undefined };

/** Shows the worn outfit of a day, else the first planned one. What is only proposed is not decided yet. */
const Person = ({ profile, cell }: PersonProps) => {
  const t = useTranslations();
  const isDecided = cell?.state === 'planned' || cell?.state === 'worn';
  const outfit = isDecided
    ? (cell.outfits.find(({ wornDate }) => wornDate !== null) ?? cell.outfits[0])
    : undefined;
  return (
    <PersonTile
      level={3}
      name={profile?.name ?? ''}
      avatarUrl={profile?.avatarUrl}
      outfit={
        outfit && {
          title: getOutfitTitle(outfit, t('outfit')),
          occasion: outfit.occasion,
          arrangement: outfit.arrangement,
          items: outfit.items.map(({ clothingItemId: id, ...item }) => ({ id, ...item })),
        }
      }
      empty={<p className={styles.muted}>{t('nothing')}</p>}
      isSet={cell?.state === 'worn'}
      sizes="6rem"
    />
  );
};
