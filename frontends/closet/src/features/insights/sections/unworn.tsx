import type { Profile } from '@fitfolk/contracts/auth';
import type { Insights, UnwornItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { linkClass } from '@fitfolk/ui/link';
import { Menu, MenuItem, MenuSeparator } from '@fitfolk/ui/menu';
import { Select } from '@fitfolk/ui/select';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDate } from '../../../format-day.ts';
import rowStyles from '../../../rows.module.css';
import { Section } from '../../../section.tsx';
import growthStyles from '../../growth/growth.module.css';
import { ItemRow } from '../../growth/item-row.tsx';
import { useTranslations as useGrowthTranslations } from '../../growth/messages/messages.ts';
import { usePlace } from '../../growth/use-place.ts';
import { BuilderDialog } from '../../planner/builder/builder-dialog.tsx';
import styles from '../insights.module.css';
import { useTranslations } from '../messages/messages.ts';
import { useSnooze } from '../use-snooze.ts';

const CHOICES = [30, 60, 90, 180, 365] as const;
/** Items shown at first. */
const FEW = 5;

export type UnwornProps = {
  readonly unworn: Insights['unworn'];
  /** Days without a wear from which an item is listed. */
  readonly days: number;
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  /** True if items can't be passed on. */
  readonly isLimited: boolean;
  readonly today: string;
  readonly onChange: (days: number) => void;
};

/** Items that nobody wears, each with ways to wear it again or to let it go. */
export const Unworn = ({ unworn, days, profile, profiles, isLimited, today, onChange }: UnwornProps) => {
  const text = useTranslations();
  const [showsAll, setShowsAll] = useState(false);
  const [styledId, setStyledId] = useState<string>();
  const shown = showsAll ? unworn.items : unworn.items.slice(0, FEW);
  const hidden = unworn.items.length - shown.length;
  return (
    <Section id="unworn" title={text('unworn')}>
      <div className={styles.card}>
        <div className={styles.unwornHead}>
          <p className={styles.hint} aria-live="polite">
            {unworn.count === 0 ? text('unwornNone') : text('unwornCount', { count: unworn.count })}
          </p>
          <Select
            className={styles.unwornDays}
            aria-label={text('unwornFor')}
            value={days}
            options={CHOICES.map((count) => ({ value: `${count}`, label: text('unwornDays', { count }) }))}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          />
        </div>
        {shown.length > 0 && (
          <ul className={rowStyles.rows}>
            {shown.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                note={text(item.wears === 0 ? 'never' : 'since', { day: formatDate(item.unwornSince) })}
              >
                <span className={growthStyles.rowActions}>
                  <Button
                    size="small"
                    aria-label={text('styleLabel', { name: item.name })}
                    onClick={() => setStyledId(item.id)}
                  >
                    {text('style')}
                  </Button>
                  {!isLimited && (
                    <LetGo
                      item={item}
                      today={today}
                      profiles={profiles.filter(({ id }) => id !== profile.id)}
                    />
                  )}
                </span>
              </ItemRow>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {text('showAll', { count: hidden })}
          </Button>
        )}
        {hidden === 0 && unworn.count > unworn.items.length && (
          <Link href={`/closet?unworn=${days}`} className={linkClass}>
            {text('seeAll')}
          </Link>
        )}
      </div>
      {styledId && (
        <BuilderDialog
          profileId={profile.id}
          day={today}
          itemId={styledId}
          onClose={() => setStyledId(undefined)}
        />
      )}
    </Section>
  );
};

type LetGoProps = {
  readonly item: UnwornItem;
  readonly today: string;
  readonly profiles: readonly Profile[];
};

/** Days for which an item can be snoozed. */
const SNOOZE_DAYS = 90;

/** Menu of the places to which an item can go, or which puts the question off. */
const LetGo = ({ item, today, profiles }: LetGoProps) => {
  const text = useTranslations();
  const growthText = useGrowthTranslations();
  const place = usePlace();
  const snooze = useSnooze();
  return (
    <Menu
      trigger={
        <IconButton label={text('actions', { name: item.name })}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      {profiles.map(({ id, name }) => (
        <MenuItem
          key={id}
          onSelect={() =>
            void place([item], { place: 'closet', profileId: id }, growthText('passed', { count: 1, name }))
          }
        >
          {text('passTo', { name })}
        </MenuItem>
      ))}
      {profiles.length > 0 && <MenuSeparator />}
      <MenuItem
        onSelect={() => void place([item], { place: 'donate' }, growthText('toDonate', { count: 1 }))}
      >
        {text('donate')}
      </MenuItem>
      <MenuItem onSelect={() => void place([item], { place: 'sell' }, growthText('toSell', { count: 1 }))}>
        {text('sell')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void snooze(item, addDays(today, SNOOZE_DAYS))}>
        {text('snooze', { count: SNOOZE_DAYS })}
      </MenuItem>
    </Menu>
  );
};
