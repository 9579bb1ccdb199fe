import type { Profile, User } from '@fitfolk/contracts/auth';
import type { LaundryItem } from '@fitfolk/contracts/closet';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { SockDrawing } from '@fitfolk/ui/drawings/sock';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Section } from '../../section.tsx';
import { AwayList } from './away-list.tsx';
import { groupLaundry } from './group-laundry.ts';
import { ItemTile } from './item-tile.tsx';
import styles from './laundry.module.css';
import { laundryQuery } from './laundry-api.ts';
import { LaundrySkeleton } from './laundry-skeleton.tsx';
import loadStyles from './load-card.module.css';
import { LoadCard } from './load-card.tsx';
import { useTranslations } from './messages/messages.ts';
import { LazyShortages } from './shortages/lazy-shortages.tsx';
import { useLaundryActions } from './use-laundry-actions.ts';

export type LaundryProps = {
  readonly head: ReactNode;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** The loads in the wash and in the basket, what was worn, and what is away. */
export const Laundry = ({ head, profiles, user }: LaundryProps) => {
  const text = useTranslations();
  const move = useLaundryActions();
  const { data, error, refetch } = useQuery(laundryQuery(profiles.map(({ id }) => id)));
  const shown = data?.filter(({ laundry }) => laundry.status !== 'clean');
  const { basket, washing, worn, away } = groupLaundry(shown ?? []);
  const dirty = [...washing, ...basket].flatMap(({ items }) => items);
  const today = useToday(user.timeZone);
  const findOwner = ({ profileId }: LaundryItem) =>
    profiles.length > 1 ? profiles.find(({ id }) => id === profileId) : undefined;
  const takeOut = (item: LaundryItem) =>
    void move({ action: 'ready', items: [item] }, text('wasTakenOut', { name: item.name }));
  const putIn = (item: LaundryItem) =>
    void move({ action: 'basket', items: [item] }, text('wasPutIn', { name: item.name }));
  return (
    <>
      <div className={styles.header}>
        {head}
        {dirty.length > 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              void move({ action: 'washed', items: dirty }, text('allCleaned', { count: dirty.length }))
            }
          >
            <Sparkles size={18} aria-hidden="true" />
            {text('allClean')}
          </Button>
        )}
      </div>
      {error && !data && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {!data && !error && <LaundrySkeleton />}
      {shown?.length === 0 && (
        <EmptyState
          drawing={<SockDrawing />}
          title={text('emptyTitle')}
          text={text('emptyText')}
          action={
            <Link href="/closet" className={buttonClass({ variant: 'primary' })}>
              {text('openCloset')}
            </Link>
          }
        />
      )}
      {washing.length > 0 && (
        <Section id="washing" title={text('washing')}>
          <div className={styles.loads}>
            {washing.map((load) => (
              <LoadCard
                key={load.load}
                {...load}
                state="washing"
                findOwner={findOwner}
                onNext={({ items }) =>
                  void move(
                    { action: 'washed', items: items },
                    text('washed', { load: text(`loads.${load.load}`) }),
                  )
                }
                onTakeOut={putIn}
              />
            ))}
          </div>
        </Section>
      )}
      {basket.length > 0 && (
        <Section id="basket" title={text('basket')} hint={text('tapHint')}>
          <div className={styles.loads}>
            {basket.map((load) => (
              <LoadCard
                key={load.load}
                {...load}
                state="basket"
                findOwner={findOwner}
                onNext={({ items }) =>
                  void move(
                    { action: 'washing', items: items },
                    text('started', { load: text(`loads.${load.load}`) }),
                  )
                }
                onTakeOut={takeOut}
              />
            ))}
          </div>
        </Section>
      )}
      <div className={styles.rest}>
        {worn.length > 0 && (
          <Section id="worn" title={text('worn')} hint={text('wornHint')}>
            <ul className={loadStyles.tiles}>
              {worn.map((item) => (
                <ItemTile
                  key={item.id}
                  item={item}
                  owner={findOwner(item)}
                  note={text('wears', { worn: item.laundry.wears, count: item.laundry.washAfter })}
                  action="putIn"
                  onPress={putIn}
                />
              ))}
            </ul>
          </Section>
        )}
        {away.length > 0 && (
          <Section id="away" title={text('away')}>
            <AwayList
              items={away}
              today={today}
              findOwner={findOwner}
              onBack={(item) =>
                void move({ action: 'back', items: [item] }, text('wasBack', { name: item.name }))
              }
            />
          </Section>
        )}
      </div>
      {/* Last, because it loads later and would move what stands below. */}
      <LazyShortages profiles={profiles} />
    </>
  );
};
