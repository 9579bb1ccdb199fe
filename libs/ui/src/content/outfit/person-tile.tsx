import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar, getTint } from '../avatar.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Collage, type CollageProps } from './collage.tsx';
import styles from './person-tile.module.css';

export type TileOutfit = Pick<CollageProps, 'items' | 'arrangement'> & {
  readonly title: string;
  readonly occasion: string | null;
};

export type PersonTileProps = {
  /** First name, as a heading. */
  readonly name: string;
  /** Level of the heading; 2 by default. */
  readonly level?: 2 | 3;
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
  /** Makes the collage a button. */
  readonly onOpen?: { readonly label: string; readonly press: () => void } | undefined;
  /** Shown below the occasion. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
};

/**
 * A family member with the outfit of the day. CSS variables change its look: `--collage` is the width of the collage, and
 * `--tile-areas`, `--tile-columns` and `--tile-rows` arrange its parts. With `--collage-ratio: auto` and `--collage-align: stretch`, the
 * collage fills its area.
 */
export const PersonTile = (props: PersonTileProps) => {
  const {
    name,
    level = 2,
    tintOf = name,
    avatarUrl,
    avatarSize = 44,
    outfit,
    empty,
    isSet,
    sizes,
    onOpen,
    badge,
    actions,
  } = props;
  const Heading = `h${level}` as const;
  const collage = outfit && (
    <Collage
      items={outfit.items}
      arrangement={outfit.arrangement}
      sizes={sizes}
      eager
      className={styles.collage}
    />
  );
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
        <Heading className={styles.name}>{name}</Heading>
      </div>
      {!onOpen && collage}
      {outfit && onOpen && (
        <button type="button" className={styles.open} onClick={onOpen.press}>
          <VisuallyHidden>{onOpen.label}</VisuallyHidden>
          {collage}
        </button>
      )}
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
