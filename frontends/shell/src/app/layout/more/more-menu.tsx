import { Avatar } from '@fitfolk/ui/avatar';
import { Dialog } from '@fitfolk/ui/dialog';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import type { NavigationEntry } from '@fitfolk/web-kit/federation/remote-module.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useState } from 'react';
import { useTranslations } from '../messages/messages.ts';
import styles from './more-menu.module.css';

const MoreSheet = lazyComponent(
  async () => (await import(/* webpackChunkName: 'more' */ './more-sheet.tsx')).MoreSheet,
);

/** Button that opens a sheet: the account's profiles and the pages missing from the bottom bar. */
export const MoreMenu = ({ entries }: { readonly entries: readonly NavigationEntry[] }) => {
  const t = useTranslations();
  const { profile } = useActiveProfile();
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('more')}
      closeLabel={t('close')}
      trigger={
        <button type="button" className={styles.trigger}>
          <span className={styles.label}>{t('more')}</span>
          <Avatar name={profile?.name ?? ''} src={profile?.avatarUrl} size={36} />
        </button>
      }
    >
      <RemoteBoundary loading={<div className={styles.loading} />}>
        <MoreSheet entries={entries} onClose={() => setOpen(false)} />
      </RemoteBoundary>
    </Dialog>
  );
};
