import type { OotdPost } from '@fitfolk/contracts/feed';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Menu, MenuItem } from '@fitfolk/ui/menu';
import { Ellipsis, EyeOff, Flag, Trash2 } from 'lucide-react';
import { useText } from '../../../messages/messages.ts';

export type PostActions = {
  readonly onRemove: (post: OotdPost) => void;
  readonly onHide: (post: OotdPost) => void;
  readonly onReport: (post: OotdPost) => void;
};

/** What else can be done with a post: one's own is deleted, another's hidden or reported. */
export const PostMenu = ({ post, actions }: { readonly post: OotdPost; readonly actions: PostActions }) => {
  const text = useText();
  return (
    <Menu
      trigger={
        <IconButton label={text('feed.more', { name: post.profile.name })}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      {post.isOwn ? (
        <MenuItem
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onSelect={() => actions.onRemove(post)}
        >
          {text('feed.delete')}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={<EyeOff size={18} aria-hidden="true" />} onSelect={() => actions.onHide(post)}>
            {text('feed.hide')}
          </MenuItem>
          <MenuItem icon={<Flag size={18} aria-hidden="true" />} onSelect={() => actions.onReport(post)}>
            {text('feed.report')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
