import type { TabletBoard, TabletPerson } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { groupUnreadyItems } from '@fitfolk/contracts/outfits/unready-items';
import { PersonTile } from '@fitfolk/ui/person-tile';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { Check, PackageOpen, WashingMachine, WifiOff } from 'lucide-react';
import { formatDay, formatTime } from './format-time.ts';
import styles from './kitchen-board.module.css';
import { useTranslations } from './messages/messages.ts';

/** Tiles that have a layout without scrolling. */
const MAX_COUNT = 8;

export type KitchenBoardProps = {
  readonly board: TabletBoard;
  readonly day: string;
  readonly now: Date;
  readonly updatedAt: Date;
  readonly isOffline: boolean;
};

/** Everyone's outfits of a day, as large as the screen allows. Nothing on it can be pressed. */
export const KitchenBoard = ({ board, day, now, updatedAt, isOffline }: KitchenBoardProps) => {
  const t = useTranslations();
  const language = useLanguage();
  const { timeZone } = board;
  // Without a connection for longer than a day, no known day is the current one.
  const people = board.days.find((each) => each.day === day)?.people ?? [];
  const isEveryoneSet = people.length > 0 && people.every(({ outfit }) => outfit?.isWorn);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.day}>{formatDay(day, language)}</h1>
        <p className={styles.note} role="status">
          {isOffline ? (
            <>
              <WifiOff size={20} aria-hidden="true" />
              {t('lastUpdated', { time: formatTime(updatedAt, language, timeZone) })}
            </>
          ) : (
            isEveryoneSet && t('everyone')
          )}
        </p>
        <p className={styles.clock}>{formatTime(now, language, timeZone)}</p>
      </header>
      <div className={styles.tiles} data-count={Math.min(people.length, MAX_COUNT)}>
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the board names no ids, and its order is that of the profiles
          <Person key={index} person={person} />
        ))}
      </div>
      {people.length === 0 && <p className={styles.unknown}>{t('unknown')}</p>}
    </main>
  );
};

const Person = ({ person: { firstName, outfit } }: { readonly person: TabletPerson }) => {
  const t = useTranslations();
  return (
    <PersonTile
      name={firstName}
      avatarSize={48}
      outfit={
        outfit
          ? {
              title: getOutfitTitle(outfit, t('outfit')),
              occasion: outfit.occasion,
              arrangement: outfit.arrangement,
              items: outfit.items.map(({ clothingItemId: id, ...item }) => ({ id, ...item })),
            }
          : undefined
      }
      empty={<p className={styles.nothing}>{t('nothing')}</p>}
      isSet={outfit?.isWorn ?? false}
      sizes="16rem"
      badge={
        outfit?.isWorn ? (
          <p className={styles.isSet}>
            <Check size={20} aria-hidden="true" />
            {t('isSet')}
          </p>
        ) : (
          outfit && <UnreadyMarks outfit={outfit} />
        )
      }
    />
  );
};

const ICONS = { basket: WashingMachine, washing: WashingMachine, away: PackageOpen } as const;

/** Says that items have to be washed first or are away, as the family week does. */
const UnreadyMarks = ({ outfit }: { readonly outfit: NonNullable<TabletPerson['outfit']> }) => {
  const t = useTranslations();
  return groupUnreadyItems(outfit.items, outfit.unready).map(({ status, items }) => {
    const Icon = ICONS[status];
    return (
      <p key={status} className={styles.unready}>
        <Icon size={20} aria-hidden="true" />
        {t(`unready.${status}`)}
        <VisuallyHidden>: {items.map(({ name }) => name).join(', ')}</VisuallyHidden>
      </p>
    );
  });
};
