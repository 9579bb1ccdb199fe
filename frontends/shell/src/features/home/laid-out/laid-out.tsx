import type { Outfit } from '@fitfolk/contracts/outfits';
import { Dialog } from '@fitfolk/ui/dialog';
import { linkClass } from '@fitfolk/ui/link';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { Checklist } from './checklist.tsx';
import styles from './laid-out.module.css';

export type LaidOutProps = {
  readonly outfit: Outfit;
  /** Name of the profile that gets dressed. */
  readonly name: string;
  /** Marks the outfit as worn; undefined if it is already. */
  readonly onWear: (() => void) | undefined;
};

/** Button that lays an outfit out as a full-screen checklist of photos, which a child can tick off without reading. */
export const LaidOut = ({ outfit, name, onWear }: LaidOutProps) => {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('home.laidOut.title', { name })}
      closeLabel={t('close')}
      className={styles.screen}
      trigger={
        <button type="button" className={linkClass}>
          {t('home.laidOut.open')}
        </button>
      }
    >
      <Checklist
        outfitId={outfit.id}
        items={outfit.items}
        name={name}
        onDone={() => {
          setOpen(false);
          onWear?.();
        }}
      />
    </Dialog>
  );
};
