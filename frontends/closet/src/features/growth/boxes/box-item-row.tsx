import type { Profile } from '@fitfolk/contracts/auth';
import type { BoxItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Menu, MenuItem } from '@fitfolk/ui/menu';
import { formatSize } from '../format-size.ts';
import { ItemRow } from '../item-row.tsx';
import { useTranslations } from '../messages/messages.ts';
import { usePlace } from '../use-place.ts';
import { listWears } from './list-wears.ts';

export type BoxItemRowProps = {
  readonly item: BoxItem;
  readonly boxId: string;
  readonly profiles: readonly Profile[];
};

/** An item in a box, who wore it, and a menu of those who can have it. */
export const BoxItemRow = ({ item, boxId, profiles }: BoxItemRowProps) => {
  const text = useTranslations();
  const place = usePlace();
  const getName = (profileId: string) => profiles.find(({ id }) => id === profileId)?.name ?? text('someone');
  const wears = listWears(item).map(({ profileId, count }) =>
    text('wornBy', { count, name: getName(profileId) }),
  );
  const note = [item.size && formatSize(item.size), wears.join(', ') || text('neverWorn')]
    .filter(Boolean)
    .join(' · ');
  const stored = { place: 'box', boxId, since: item.since } as const;
  const takeOut = ({ id, name }: Profile) =>
    void place([{ ...item, stored }], { place: 'closet', profileId: id }, text('passed', { count: 1, name }));
  return (
    <ItemRow item={item} note={note}>
      <Menu trigger={<Button size="small">{text('takeOut')}</Button>}>
        {profiles.map((profile) => (
          <MenuItem
            key={profile.id}
            aria-label={text('takeOutFor', { item: item.name, name: profile.name })}
            onSelect={() => takeOut(profile)}
          >
            {text('forName', { name: profile.name })}
          </MenuItem>
        ))}
      </Menu>
    </ItemRow>
  );
};
