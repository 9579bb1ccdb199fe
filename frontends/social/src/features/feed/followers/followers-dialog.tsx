import type { Profile } from '@fitfolk/contracts/auth';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './followers.module.css';
import { followersQuery } from './followers-api.ts';
import { useTranslations as useFollowersTranslations } from './messages/messages.ts';

const FollowersList = lazyComponent(async () => (await import('./followers-list.tsx')).FollowersList);

export type FollowersDialogProps = { readonly childProfiles: readonly Profile[] };

/** Button with the number of waiting requests, and dialog in which a parent decides who sees the children's posts. */
export const FollowersDialog = ({ childProfiles }: FollowersDialogProps) => {
  const t = useTranslations();
  const text = useFollowersTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(followersQuery);
  const count = data?.requests.length ?? 0;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('title')}
      description={text('text')}
      closeLabel={t('close')}
      trigger={
        <Button size="small" className={styles.open}>
          <UsersRound size={18} aria-hidden="true" />
          {text('open')}
          {count > 0 && (
            <Badge tone="accent">
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{text('waiting', { count })}</VisuallyHidden>
            </Badge>
          )}
        </Button>
      }
    >
      <RemoteBoundary loading={<Skeleton className={styles.skeleton} />}>
        {isOpen && <FollowersList childProfiles={childProfiles} />}
      </RemoteBoundary>
    </Dialog>
  );
};
