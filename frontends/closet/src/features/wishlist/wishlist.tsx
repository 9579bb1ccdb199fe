import type { Profile, User } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { linkClass } from '@fitfolk/ui/link';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useTranslations as useClosetTranslations } from '../../messages/messages.ts';
import { PersonChips } from '../items/person-chips.tsx';
import { loadWishForm } from './form/load-wish-form.ts';
import { WishDialog } from './form/wish-dialog.tsx';
import { useTranslations } from './messages/messages.ts';
import { OwnProfileField } from './own-profile-field.tsx';
import { PersonWishes } from './person-wishes.tsx';
import { ShareWishes } from './share/share-wishes.tsx';
import styles from './wishlist.module.css';
import { wishesQuery } from './wishlist-api.ts';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';

export type WishlistProps = {
  readonly head: ReactNode;
  /** Profile that is shown at first. */
  readonly active: Profile;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** The wishes of a chosen person. */
export const Wishlist = ({ head, active, profiles, user }: WishlistProps) => {
  const t = useClosetTranslations();
  const text = useTranslations();
  const { data, error, refetch } = useQuery(wishesQuery);
  const [chosenId, setChosenId] = useState(active.id);
  const [opened, setOpened] = useState<Wish | 'new'>();
  // A session that is limited to a child has only its wishes, and reserves none.
  const isLimited = user.childProfileId !== undefined;
  const person = profiles.find(({ id }) => id === chosenId) ?? active;
  const prepare = () => void loadWishForm().catch(() => undefined);
  return (
    <>
      <div className={styles.header}>
        {head}
        <div className={styles.actions}>
          <Button
            variant="primary"
            onPointerEnter={prepare}
            onFocus={prepare}
            aria-haspopup="dialog"
            onClick={() => setOpened('new')}
          >
            <Plus size={20} aria-hidden="true" />
            {text('add')}
          </Button>
          {!isLimited && <ShareWishes key={person.id} person={person} timeZone={user.timeZone} />}
        </div>
      </div>
      {!isLimited && profiles.length > 1 && (
        <PersonChips label={text('people')} profiles={profiles} chosenId={person.id} onChoose={setChosenId} />
      )}
      {profiles.some(({ isChild }) => isChild) && (
        <Link href="/wishlist/sizes" className={linkClass}>
          {t('wishlist.sizes')}
        </Link>
      )}
      {error && !data && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {!error && !data && <WishlistSkeleton />}
      {data && (
        <PersonWishes
          key={person.id}
          person={person}
          profiles={profiles}
          wishes={data.wishes.filter(({ profileId }) => profileId === person.id)}
          giverId={isLimited ? null : data.ownProfileId}
          onEdit={setOpened}
        />
      )}
      {data && !isLimited && profiles.length > 1 && (
        <OwnProfileField profiles={profiles} ownProfileId={data.ownProfileId} />
      )}
      <WishDialog person={person} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
};
