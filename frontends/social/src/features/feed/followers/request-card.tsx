import type { Profile } from '@fitfolk/contracts/auth';
import type { FollowRequest } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { toast } from '@fitfolk/ui/toast';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './followers.module.css';
import { approveFollowRequest, followersQuery, removeFollowRequest } from './followers-api.ts';
import { useTranslations } from './messages/messages.ts';

export type RequestCardProps = {
  readonly request: FollowRequest;
  readonly childProfiles: readonly Profile[];
};

/** A request to follow the children, which a parent approves for some of them or declines. */
export const RequestCard = ({ request: { id, profile }, childProfiles }: RequestCardProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  // An only child is the one that the request is about; of several, a parent chooses.
  const [chosen, setChosen] = useState(
    childProfiles.length === 1 ? childProfiles.map((child) => child.id) : [],
  );
  const name = profile?.name ?? text('someone');
  const approval = useMutation({
    mutationFn: () => approveFollowRequest(id, chosen),
    onSuccess: (followers) => {
      client.setQueryData(followersQuery.queryKey, () => followers);
      toast({ title: text('approved', { name }) });
    },
    onError: toastError,
  });
  const refusal = useMutation({
    mutationFn: () => removeFollowRequest(id),
    onSuccess: () => toast({ title: text('declined') }),
    onError: toastError,
    onSettled: () => client.invalidateQueries(followersQuery),
  });
  return (
    <div className={styles.request}>
      <p className={styles.asker}>
        <Avatar name={name} src={profile?.avatarUrl} size={36} />
        {text('asks', { name })}
      </p>
      <fieldset className={styles.children}>
        <VisuallyHidden>
          <legend>{text('children', { name })}</legend>
        </VisuallyHidden>
        {childProfiles.map((child) => (
          <Checkbox
            key={child.id}
            label={child.name}
            checked={chosen.includes(child.id)}
            onChange={({ currentTarget }) =>
              setChosen(
                currentTarget.checked ? [...chosen, child.id] : chosen.filter((each) => each !== child.id),
              )
            }
          />
        ))}
      </fieldset>
      <div className={styles.answers}>
        <Button size="small" pending={refusal.isPending} onClick={() => refusal.mutate()}>
          {text('decline')}
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={chosen.length === 0}
          pending={approval.isPending}
          onClick={() => approval.mutate()}
        >
          {text('approve')}
        </Button>
      </div>
    </div>
  );
};
