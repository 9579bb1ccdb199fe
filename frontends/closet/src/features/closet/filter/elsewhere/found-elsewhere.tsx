import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useQueries } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, type LucideIcon, Luggage, Package, Shirt } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../../../format-day.ts';
import rowStyles from '../../../../rows.module.css';
import { Section } from '../../../../section.tsx';
import boxStyles from '../../../growth/boxes/boxes.module.css';
import styles from '../../../growth/growth.module.css';
import { boxesQuery } from '../../../growth/growth-api.ts';
import { itemsQuery } from '../../../items/items-api.ts';
import { favoriteOutfitsQuery, plannedOutfitsQuery } from '../../../outfits/outfits-api.ts';
import { listsQuery } from '../../../packing/packing-api.ts';
import foundStyles from './found-elsewhere.module.css';
import { type Entry, listEntries } from './list-entries.ts';
import { useTranslations } from './messages/messages.ts';
import { searchTexts } from './search-texts.ts';

/** Days of planned outfits that are searched. */
const DAYS_BEFORE = 90;
const DAYS_AFTER = 60;
/** Shown matches. */
const MAX_ENTRIES = 20;
/** Shorter queries would match nearly everything. */
const MIN_LETTERS = 2;

const ICONS: Readonly<Record<Entry['kind'], LucideIcon>> = {
  outfit: Shirt,
  list: Luggage,
  box: Package,
  boxed: Package,
};

export type FoundElsewhereProps = { readonly profileId: string; readonly query: string };

/** Outfits, packing lists, boxes and items in boxes that match a search of the closet. Renders nothing without any. */
export const FoundElsewhere = ({ profileId, query }: FoundElsewhereProps) => {
  const text = useTranslations();
  const { user } = useSession();
  const today = useToday(user?.timeZone ?? 'UTC');
  const days = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) };
  const [favorites, planned, lists, boxes, items] = useQueries({
    queries: [
      favoriteOutfitsQuery(profileId),
      plannedOutfitsQuery(profileId, days),
      listsQuery(profileId),
      boxesQuery,
      { ...itemsQuery(profileId), select: undefined },
    ],
  });
  const entries = useMemo(
    () =>
      listEntries({
        outfits: [...(planned.data ?? []), ...(favorites.data ?? [])],
        lists: lists.data ?? [],
        boxes: boxes.data ?? [],
        items: items.data ?? [],
      }),
    [favorites.data, planned.data, lists.data, boxes.data, items.data],
  );
  const found = query.trim().length < MIN_LETTERS ? [] : searchTexts(entries, query);
  if (found.length === 0) return null;
  return (
    <div className={foundStyles.found}>
      <Section id="elsewhere" title={text('title')}>
        <div className={styles.card}>
          <ul className={rowStyles.rows}>
            {found.slice(0, MAX_ENTRIES).map((entry) => (
              <li key={entry.key}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
};

const EntryLink = ({ entry: { kind, name, note, href } }: { readonly entry: Entry }) => {
  const text = useTranslations();
  const Icon = ICONS[kind];
  const shownNote = kind === 'outfit' && note ? formatDay(note) : note;
  return (
    <Link href={href} className={boxStyles.link}>
      <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.rowText}>
        <span className={clsx(styles.rowName, boxStyles.clamped)} title={name}>
          {name}
        </span>
        <span className={clsx(styles.rowNote, boxStyles.clamped)}>
          {[text(`kinds.${kind}`), shownNote].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
};
