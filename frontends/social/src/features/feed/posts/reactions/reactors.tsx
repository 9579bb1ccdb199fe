import type { ReceivedReaction } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../../../messages/messages.ts';
import { postReactionsQuery } from '../../feed-api.ts';
import { TimeAgo } from '../time-ago.tsx';
import { ReactionIcon } from './reaction-icon.tsx';
import styles from './reactors.module.css';

/** Profiles that reacted to an own post, newest first. */
export const Reactors = ({ postId }: { readonly postId: string }) => {
  const t = useTranslations();
  const { data, error, refetch, isFetching } = useQuery(postReactionsQuery(postId));
  if (error)
    return (
      <LoadError
        level={3}
        error={error}
        title={t('feed.reactionsFailed')}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!data) return <ReactorsSkeleton />;
  if (data.length === 0) return <p className={styles.empty}>{t('feed.noReactions')}</p>;
  return (
    <ul className={styles.list}>
      {data.map((received, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reactions of hidden profiles have no id
        <ReactorRow key={index} received={received} />
      ))}
    </ul>
  );
};

const ReactorRow = ({ received }: { readonly received: ReceivedReaction }) => {
  const t = useTranslations();
  const { profile, reaction, reactedAt } = received;
  const name = profile?.name ?? t('feed.someone');
  return (
    <li className={styles.row}>
      <Avatar name={name} src={profile?.avatarUrl ?? null} size={40} />
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={styles.time}>
          <TimeAgo at={reactedAt} />
        </p>
      </div>
      <p className={styles.reaction}>
        <ReactionIcon reaction={reaction} />
        {t(`feed.reactions.${reaction}`)}
      </p>
    </li>
  );
};

/** Placeholder of the list. */
export const ReactorsSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.list}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className={styles.skeleton} />
      ))}
    </SkeletonGroup>
  );
};
