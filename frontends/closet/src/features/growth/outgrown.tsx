import type { Profile } from '@fitfolk/contracts/auth';
import type { Growth, ItemFit } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../section.tsx';
import { BoxChoice } from './boxes/box-choice.tsx';
import { formatSize } from './format-size.ts';
import styles from './growth.module.css';
import { useTranslations } from './messages/messages.ts';
import tileStyles from './outgrown.module.css';
import { usePlace } from './use-place.ts';

export type OutgrownProps = {
  readonly growth: Growth;
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
};

/** Items that no longer fit, all chosen at first, and where they can go. */
export const Outgrown = ({ growth, profile, profiles }: OutgrownProps) => {
  const text = useTranslations();
  const place = usePlace();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const outgrown = growth.items.filter(({ fit }) => fit === 'outgrown');
  const chosen = outgrown.filter(({ id }) => !left.has(id));
  const count = chosen.length;
  // The next in line first; without one, whoever else there is.
  const next = profiles.find(({ id }) => id === growth.nextProfileId);
  const others = profiles.filter(({ id, isChild }) => id !== profile.id && id !== next?.id && isChild);
  const toggle = ({ id }: ItemFit) =>
    setLeft(new Set(left.has(id) ? [...left].filter((each) => each !== id) : [...left, id]));
  if (growth.measurements.length === 0) return null;
  return (
    <Section
      id="outgrown"
      title={text('outgrown')}
      hint={outgrown.length > 1 ? text('outgrownHint') : undefined}
    >
      {outgrown.length === 0 ? (
        <p className={styles.hint}>{text('outgrownNone')}</p>
      ) : (
        <div className={styles.card}>
          <ul className={tileStyles.tiles}>
            {outgrown.map((item) => (
              <OutgrownTile key={item.id} item={item} isChosen={!left.has(item.id)} onPress={toggle} />
            ))}
          </ul>
          <div className={styles.actions}>
            {[...(next ? [next] : []), ...others].map(({ id, name }) => (
              <Button
                key={id}
                variant={id === next?.id ? 'primary' : 'secondary'}
                disabled={count === 0}
                onClick={() =>
                  void place(chosen, { place: 'closet', profileId: id }, text('passed', { count, name }))
                }
              >
                {text('passTo', { name })}
              </Button>
            ))}
            <BoxChoice
              isDisabled={count === 0}
              onChoose={({ id, name: box }) =>
                void place(chosen, { place: 'box', boxId: id }, text('boxed', { count, box }))
              }
            />
            <Button
              disabled={count === 0}
              onClick={() => void place(chosen, { place: 'donate' }, text('toDonate', { count }))}
            >
              {text('donate')}
            </Button>
            <Button
              disabled={count === 0}
              onClick={() => void place(chosen, { place: 'sell' }, text('toSell', { count }))}
            >
              {text('sell')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
};

type OutgrownTileProps = {
  readonly item: ItemFit;
  readonly isChosen: boolean;
  readonly onPress: (item: ItemFit) => void;
};

const OutgrownTile = ({ item, isChosen, onPress }: OutgrownTileProps) => {
  return (
    <li>
      <button type="button" className={tileStyles.tile} aria-pressed={isChosen} onClick={() => onPress(item)}>
        <span className={tileStyles.picture}>
          <Photo
            src={item.imageUrl}
            cutOutUrl={item.cutOutUrl}
            alt=""
            thumbHash={item.thumbHash}
            sizes="6rem"
          />
          {isChosen && (
            <span className={tileStyles.mark}>
              <Check size={16} aria-hidden="true" />
            </span>
          )}
        </span>
        <span className={tileStyles.name}>{item.name}</span>{' '}
        <span className={tileStyles.size}>{formatSize(item.size)}</span>
      </button>
    </li>
  );
};
