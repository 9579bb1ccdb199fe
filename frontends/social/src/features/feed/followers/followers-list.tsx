import type { Profile } from '@fitfolk/contracts/auth';
import type { ApprovedFollower } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import styles from './followers.module.css';
import { followersQuery, removeFollower } from './followers-api.ts';
import { useTranslations } from './messages/messages.ts';
import { RequestCard } from './request-card.tsx';

/** Waiting requests, and the followers of each child. */
export const FollowersList = ({ childProfiles }: { readonly childProfiles: readonly Profile[] }) => {
  const text = useTranslations();
  const { data, error, refetch } = useQuery(followersQuery);
  if (error && !data) return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  if (!data) return <Skeleton className={styles.skeleton} />;
  const { requests, followers } = data;
  return (
    <div className={styles.sections}>
      {requests.length > 0 && (
        <section aria-labelledby="follow-requests">
          <h3 id="follow-requests" className={styles.heading}>
            {text('requests')}
          </h3>
          <ul className={styles.requests}>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} childProfiles={childProfiles} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="approved-followers">
        <h3 id="approved-followers" className={styles.heading}>
          {text('followers')}
        </h3>
        {followers.length === 0 && <p className={styles.hint}>{text('none')}</p>}
        <ul>
          {followers.map((follower) => (
            <FollowerRow
              key={`${follower.profileId} ${follower.followerId}`}
              follower={follower}
              child={childProfiles.find(({ id }) => id === follower.profileId)?.name ?? ''}
            />
          ))}
        </ul>
      </section>
    </div>
  );
};

type FollowerRowProps = { readonly follower: ApprovedFollower; readonly child: string };

const FollowerRow = ({ follower: { profileId, followerId, profile }, child }: FollowerRowProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const name = profile?.name ?? text('someone');
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFollower(profileId, followerId),
    onSuccess: () => toast({ title: text('removed', { name, child }) }),
    onError: toastError,
    onSettled: () => client.invalidateQueries(followersQuery),
  });
  return (
    <li className={styles.row}>
      <Avatar name={name} src={profile?.avatarUrl} size={36} />
      <span className={styles.name}>{text('follows', { name, child })}</span>
      <IconButton label={text('remove', { name, child })} disabled={isPending} onClick={() => mutate()}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
};
