import type { Profile } from '@fitfolk/contracts/auth';
import type { SentFollowRequest } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './followers.module.css';
import { removeFollowRequest, sentRequestsQuery } from './followers-api.ts';
import { useTranslations } from './messages/messages.ts';

type SentRequestsProps = { readonly profile: Profile };

/** Requests of a profile to follow children that wait for their parents; nothing without any. */
export const SentRequests = ({ profile }: SentRequestsProps) => {
  const text = useTranslations();
  const { data: requests = [] } = useQuery(sentRequestsQuery(profile.id));
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="sent-requests" className={styles.sent}>
      <h2 id="sent-requests" className={styles.heading}>
        {text('sent')}
      </h2>
      <ul>
        {requests.map((request) => (
          <SentRequest key={request.id} request={request} profile={profile} />
        ))}
      </ul>
    </section>
  );
};

const SentRequest = ({ request, profile }: SentRequestsProps & { readonly request: SentFollowRequest }) => {
  const text = useTranslations();
  const client = useQueryClient();
  const name = request.profile?.name ?? text('someone');
  const { queryKey } = sentRequestsQuery(profile.id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFollowRequest(request.id),
    onSuccess: () => {
      client.setQueryData(queryKey, (cached) => cached?.filter(({ id }) => id !== request.id));
      toast({ title: text('withdrawn') });
    },
    onError: (error) => {
      toastError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <li className={styles.row}>
      <Avatar name={name} src={request.profile?.avatarUrl} size={36} />
      <span className={styles.name}>{text('sentTo', { name })}</span>
      {!profile.isChild && (
        <Button size="small" variant="quiet" pending={isPending} onClick={() => mutate()}>
          {text('withdraw')}
          <VisuallyHidden> {text('sentTo', { name })}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
};
