import type { ClothingItem, LaundryAction, LaundryState } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Select } from '@fitfolk/ui/select';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useId, useRef, useState } from 'react';
import { formatMonthDay } from '../../../format-day.ts';
import { useEditItem } from '../../items/items-api.ts';
import { useLaundryActions } from '../use-laundry-actions.ts';
import { AwayForm } from './away-form.tsx';
import { countCleanPieces } from './count-clean-pieces.ts';
import styles from './item-laundry.module.css';
import { type ItemLaundryKey, useTranslations } from './messages.ts';

export type ItemLaundryProps = { readonly item: ClothingItem };

/** Actions of a person with an item in each state. */
const ACTIONS = {
  clean: ['basket'],
  worn: ['basket', 'washed'],
  basket: ['ready', 'washed'],
  washing: ['washed'],
  away: ['back'],
} as const satisfies Record<LaundryState['status'], readonly LaundryAction[]>;

const WEARS = ['1', '2', '3', '5', '10', '20', '0'];

/** The laundry state of an item, with the buttons that change it and the wears before washing. */
export const ItemLaundry = ({ item }: ItemLaundryProps) => {
  const text = useTranslations();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const move = useLaundryActions();
  const edit = useEditItem();
  const [isAway, setIsAway] = useState(false);
  const { status } = item.laundry;
  const run = (action: LaundryAction) =>
    void move({ action, items: [item] }, text(`toast.${action}`, { name: item.name }));
  const own = item.washAfter;
  const quantity = item.details?.quantity ?? 1;
  const choices = own === null || WEARS.includes(String(own)) ? WEARS : [String(own), ...WEARS];
  return (
    <section ref={section} className={styles.laundry} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.state}>
        <h3 id={id} className={styles.title}>
          {text('title')}
        </h3>
        <p role="status">
          {[
            describeState(item.laundry, text),
            quantity > 1 && text('pieces', { clean: countCleanPieces(item), total: quantity }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {ACTIONS[status].map((action) => (
          <Button key={action} size="small" onClick={() => run(action)}>
            {text(`action.${action}`)}
          </Button>
        ))}
        {status !== 'away' && (
          <Button size="small" aria-expanded={isAway} onClick={() => setIsAway(!isAway)}>
            {text('action.away')}
          </Button>
        )}
      </div>
      {isAway && status !== 'away' && (
        <AwayForm
          onSave={(away) => {
            setIsAway(false);
            // The button that had the focus is gone.
            section.current?.focus();
            void move({ action: 'away', items: [item], away }, text('toast.away', { name: item.name }));
          }}
        />
      )}
      <div className={styles.rule}>
        <label htmlFor={`${id}-rule`}>{text('washAfter')}</label>
        <Select
          id={`${id}-rule`}
          value={own === null ? '' : String(own)}
          placeholder={text('default')}
          options={choices.map((value) => ({
            value,
            label: value === '0' ? text('never') : text('wears', { count: Number(value) }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            edit.mutate(
              { item, change: { washAfter: value === '' ? null : Number(value) } },
              { onError: toastError },
            )
          }
        />
      </div>
    </section>
  );
};

const describeState = (
  { status, wears, washAfter, away }: LaundryState,
  text: ReturnType<typeof useTranslations>,
): string => {
  if (status === 'worn') return text('state.worn', { worn: wears, count: washAfter });
  if (status !== 'away') return text(`state.${status}`);
  const key: ItemLaundryKey = away?.reason === 'repair' ? 'state.repair' : 'state.lent';
  const until = away?.until && text('state.until', { day: formatMonthDay(away.until) });
  return [text(key), away?.note, until].filter(Boolean).join(' · ');
};
