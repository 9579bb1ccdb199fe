import type { OotdPost, Reaction } from '@fitfolk/contracts/feed';
import { Button } from '@fitfolk/ui/button';
import { Menu, MenuItem } from '@fitfolk/ui/menu';
import { Check, SmilePlus } from 'lucide-react';
import { useTranslations } from '../../../../messages/messages.ts';
import styles from './reaction-bar.module.css';
import { REACTIONS, ReactionIcon } from './reaction-icon.tsx';
import { useReaction } from './use-reaction.ts';

export type ReactionBarProps = {
  readonly post: OotdPost;
  readonly profileId: string;
  readonly canShowAll: boolean;
  /** Opens the list of who reacted to an own post. */
  readonly onShowAll: () => void;
};

/** Reactions to a post with their counts, and a menu to react. */
export const ReactionBar = ({ post, profileId, canShowAll, onShowAll }: ReactionBarProps) => {
  const t = useTranslations();
  const react = useReaction(post, profileId);
  const canReact = post.profileId !== profileId;
  const given = REACTIONS.filter((reaction) => (post.reactions[reaction] ?? 0) > 0);
  const toLabel = (reaction: Reaction) =>
    t('feed.reactionCount', {
      reaction: t(`feed.reactions.${reaction}`),
      count: post.reactions[reaction] ?? 0,
    });
  return (
    <fieldset className={styles.bar} aria-label={t('feed.reactionsLabel', { name: post.profile.name })}>
      {given.map((reaction) => {
        const isOwn = reaction === post.ownReaction;
        const content = (
          <>
            <ReactionIcon reaction={reaction} />
            {isOwn && <span className={styles.label}>{t(`feed.reactions.${reaction}`)}</span>}
            <span>{post.reactions[reaction]}</span>
          </>
        );
        return (
          <button
            key={reaction}
            type="button"
            className={styles.chip}
            aria-pressed={canReact ? isOwn : undefined}
            aria-label={toLabel(reaction)}
            title={t(`feed.reactions.${reaction}`)}
            onClick={() => (canReact ? react(reaction) : onShowAll())}
          >
            {content}
          </button>
        );
      })}
      {canReact && <ReactionMenu post={post} hasLabel={given.length === 0} onSelect={react} />}
      {canShowAll && given.length > 0 && (
        <Button size="small" variant="quiet" className={styles.all} onClick={onShowAll}>
          {t('feed.whoReacted')}
        </Button>
      )}
    </fieldset>
  );
};

type ReactionMenuProps = {
  readonly post: OotdPost;
  readonly hasLabel: boolean;
  readonly onSelect: (reaction: Reaction) => void;
};

const ReactionMenu = ({ post, hasLabel, onSelect }: ReactionMenuProps) => {
  const t = useTranslations();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={styles.add}
          aria-label={t('feed.reactTo', { name: post.profile.name })}
        >
          <SmilePlus size={20} strokeWidth={1.75} aria-hidden="true" />
          {hasLabel && t('feed.react')}
        </button>
      }
    >
      {REACTIONS.map((reaction) => (
        <MenuItem
          key={reaction}
          icon={<ReactionIcon reaction={reaction} />}
          aria-checked={reaction === post.ownReaction}
          role="menuitemradio"
          onSelect={() => onSelect(reaction)}
        >
          <span className={styles.item}>{t(`feed.reactions.${reaction}`)}</span>
          {reaction === post.ownReaction && <Check size={18} aria-hidden="true" />}
        </MenuItem>
      ))}
    </Menu>
  );
};
