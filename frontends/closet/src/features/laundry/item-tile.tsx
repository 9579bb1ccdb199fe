import type { Profile } from '@fitfolk/contracts/auth';
import type { LaundryItem } from '@fitfolk/contracts/closet';
import { Avatar } from '@fitfolk/ui/avatar';
import { Photo } from '@fitfolk/ui/photo';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import styles from './item-tile.module.css';
import { useTranslations } from './messages/messages.ts';

export type ItemTileProps = {
  readonly item: LaundryItem;
  /** Set if the page shows the items of several profiles. */
  readonly owner: Profile | undefined;
  /** Text below the name. */
  readonly note?: string;
  /** The effect of a press. */
  readonly action: 'putIn' | 'takeOut' | 'stop';
  readonly onPress: (item: LaundryItem) => void;
};

/** A small picture of an item with its owner; a press moves it. */
export const ItemTile = (props: ItemTileProps) => (
  <li className={styles.cell}>
    <RemoteBoundary loading={null}>
      <Tile {...props} />
    </RemoteBoundary>
  </li>
);

const Tile = ({ item, owner, note, action, onPress }: ItemTileProps) => {
  const text = useTranslations();
  const name = owner ? text('owner', { name: item.name, owner: owner.name }) : item.name;
  const label = text(action, { name });
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={note ? `${label}, ${note}` : label}
      onClick={() => onPress(item)}
    >
      <span className={styles.picture}>
        <Photo
          src={item.imageUrl}
          cutOutUrl={item.cutOutUrl}
          alt=""
          thumbHash={item.thumbHash}
          sizes="5.5rem"
        />
        {owner && <Avatar name={owner.name} src={owner.avatarUrl} size={22} className={styles.owner} />}
      </span>
      <span className={styles.name} title={item.name}>
        {item.name}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </button>
  );
};
