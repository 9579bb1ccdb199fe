import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar, getTint } from '../avatar.tsx';
import { Collage, type CollageItem } from './collage.tsx';
import styles from './person-tile.module.css';

export type TileOutfit = {
  readonly title: string;
  readonly occasion: string | null;
  readonly items: readonly CollageItem[];
};

export type PersonTileProps = {
  /** First name, as a heading. */
  readonly name: string;
  /** Text from which the tint derives; the name by default. */
  readonly tintOf?: string;
  readonly avatarUrl?: string | null | undefined;
  readonly avatarSize?: number;
  readonly outfit: TileOutfit | undefined;
  /** Stands in for an outfit. */
  readonly empty: ReactNode;
  /** True once the person wears the outfit. */
  readonly isSet: boolean;
  /** Rendered width of the collage, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Shown below the occasion. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
};

/**
 * A family member with the outfit of the day. CSS variables change its look: `--collage` is the width of the collage, and
 * `--tile-areas` and `--tile-columns` arrange its parts.
 */
export const PersonTile = (props: PersonTileProps) => {
  const {
    name,
    tintOf = name,
    avatarUrl,
    avatarSize = 44,
    outfit,
    empty,
    isSet,
    sizes,
    badge,
    actions,
  } = props;
  return (
    <article
      className={styles.tile}
      data-tint={getTint(tintOf)}
      data-set={isSet || undefined}
      data-empty={outfit === undefined || undefined}
    >
      <div className={styles.person}>
        <span className={styles.avatar}>
          <Avatar name={tintOf} src={avatarUrl} size={avatarSize} />
          {isSet && (
            <span className={styles.check}>
              <Check size={14} strokeWidth={3} aria-hidden="true" />
            </span>
          )}
        </span>
        <h2 className={styles.name}>{name}</h2>
      </div>
      {outfit && <Collage items={outfit.items} sizes={sizes} eager className={styles.collage} />}
      <div className={styles.text}>
        {outfit ? (
          <>
            <p className={styles.outfit}>{outfit.title}</p>
            {outfit.occasion && <p className={styles.occasion}>{outfit.occasion}</p>}
            {badge}
          </>
        ) : (
          empty
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
};
