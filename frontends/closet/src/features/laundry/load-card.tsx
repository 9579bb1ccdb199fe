import type { Profile } from '@fitfolk/contracts/auth';
import type { LaundryItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Check, WashingMachine } from 'lucide-react';
import type { Load } from './group-laundry.ts';
import { ItemTile } from './item-tile.tsx';
import styles from './load-card.module.css';
import { useTranslations } from './messages/messages.ts';

export type LoadCardProps = Load & {
  /** In the basket, or in the wash. */
  readonly state: 'basket' | 'washing';
  readonly findOwner: (item: LaundryItem) => Profile | undefined;
  /** Washes the load, or finishes the wash. */
  readonly onNext: (load: Load) => void;
  readonly onTakeOut: (item: LaundryItem) => void;
};

/** The items of a load, with the button for its next step. */
export const LoadCard = ({ load, items, state, findOwner, onNext, onTakeOut }: LoadCardProps) => {
  const text = useTranslations();
  const isWashing = state === 'washing';
  const id = `laundry-${state}-${load}`;
  const name = text(`loads.${load}`);
  const action = text(isWashing ? 'done' : 'wash');
  return (
    <Card className={styles.card} aria-labelledby={id} data-state={state}>
      <div className={styles.head}>
        <span className={styles.swatch} data-load={load} aria-hidden="true" />
        <div className={styles.heading}>
          <h3 id={id} className={styles.name}>
            {name}
          </h3>
          <p className={styles.count}>{text('count', { count: items.length })}</p>
        </div>
        <Button
          size="small"
          variant={isWashing ? 'primary' : 'secondary'}
          aria-label={text('loadLabel', { load: name, action })}
          onClick={() => onNext({ load, items })}
        >
          {isWashing ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <WashingMachine size={18} aria-hidden="true" />
          )}
          {action}
        </Button>
      </div>
      <ul className={styles.tiles}>
        {items.map((item) => (
          <ItemTile
            key={item.id}
            item={item}
            owner={findOwner(item)}
            action={isWashing ? 'stop' : 'takeOut'}
            onPress={onTakeOut}
          />
        ))}
      </ul>
    </Card>
  );
};
