import type { OotdPost } from '@fitfolk/contracts/feed';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Menu, MenuItem } from '@fitfolk/ui/menu';
import { Baby, Ban, Ellipsis, Eye, EyeOff, Flag, Trash2 } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';

export type PostActions = {
  /** Returns whether the session may delete a post and read who reacted to it. */
  readonly canManage: (post: OotdPost) => boolean;
  /** Returns whether the active profile may change who sees a post. */
  readonly canChangeAudience: (post: OotdPost) => boolean;
  readonly onChangeAudience: (post: OotdPost) => void;
  readonly onRemove: (post: OotdPost) => void;
  readonly onHide: (post: OotdPost) => void;
  readonly onReport: (post: OotdPost) => void;
  /** Returns whether the active profile may ask to follow the children of a post's author. */
  readonly canAskToFollow: (post: OotdPost) => boolean;
  readonly onAskToFollow: (post: OotdPost) => void;
  readonly onBlock: (post: OotdPost) => void;
  readonly onShowReactors: (post: OotdPost) => void;
};

/** Menu of a post: own posts can be shown to others and deleted, others hidden or reported, and their authors blocked. */
export const PostMenu = ({ post, actions }: { readonly post: OotdPost; readonly actions: PostActions }) => {
  const t = useTranslations();
  return (
    <Menu
      trigger={
        <IconButton label={t('feed.moreOptions', { name: post.profile.name })}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      {post.isOwn ? (
        <>
          {actions.canChangeAudience(post) && (
            <MenuItem
              icon={<Eye size={18} aria-hidden="true" />}
              onSelect={() => actions.onChangeAudience(post)}
            >
              {t('feed.changeAudience')}
            </MenuItem>
          )}
          <MenuItem
            tone="danger"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onSelect={() => actions.onRemove(post)}
          >
            {t('feed.delete')}
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem icon={<EyeOff size={18} aria-hidden="true" />} onSelect={() => actions.onHide(post)}>
            {t('feed.hide')}
          </MenuItem>
          {actions.canAskToFollow(post) && (
            <MenuItem
              icon={<Baby size={18} aria-hidden="true" />}
              onSelect={() => actions.onAskToFollow(post)}
            >
              {t('feed.askToFollow')}
            </MenuItem>
          )}
          <MenuItem icon={<Flag size={18} aria-hidden="true" />} onSelect={() => actions.onReport(post)}>
            {t('feed.report')}
          </MenuItem>
          <MenuItem icon={<Ban size={18} aria-hidden="true" />} onSelect={() => actions.onBlock(post)}>
            {t('feed.block', { name: post.profile.name })}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
