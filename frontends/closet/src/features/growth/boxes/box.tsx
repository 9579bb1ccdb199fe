import { ApiError } from '@fitfolk/api-client';
import type { Profile } from '@fitfolk/contracts/auth';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { QrCode } from '@fitfolk/ui/drawings/qr-code';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import pageStyles from '../../../page.module.css';
import rowStyles from '../../../rows.module.css';
import styles from '../growth.module.css';
import { boxQuery, deleteBox } from '../growth-api.ts';
import { GrowthSkeleton } from '../growth-skeleton.tsx';
import { useTranslations } from '../messages/messages.ts';
import { BoxDialog } from './box-dialog.tsx';
import { BoxItemRow } from './box-item-row.tsx';
import boxStyles from './boxes.module.css';

export type BoxProps = { readonly boxId: string; readonly profiles: readonly Profile[] };

/** The label of a box to print, and the items in it with their history. */
export const Box = ({ boxId, profiles }: BoxProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isEditing, setEditing] = useState(false);
  const { data: box, error, refetch } = useQuery(boxQuery(boxId));
  const removal = useMutation({
    mutationFn: () => deleteBox(client, boxId),
    onSuccess: () => {
      toast({ title: text('boxDeleted') });
      navigate('/growth');
    },
    onError: toastError,
  });
  const back = (
    <Link href="/growth" className={boxStyles.back}>
      <ChevronLeft size={18} aria-hidden="true" />
      {text('back')}
    </Link>
  );
  const isGone = error instanceof ApiError && error.status === 404;
  if (error && !box) {
    return (
      <>
        <PageTitle>{text('boxTitle')}</PageTitle>
        {isGone ? (
          <EmptyState drawing={<HangerDrawing />} title={text('boxGone')} action={back} />
        ) : (
          <LoadError error={error} title={text('boxFailed')} onRetry={refetch} />
        )}
      </>
    );
  }
  if (!box) {
    return (
      <>
        <PageTitle>{text('boxTitle')}</PageTitle>
        <GrowthSkeleton />
      </>
    );
  }
  return (
    <>
      <div>
        {back}
        <PageTitle>{box.name}</PageTitle>
        {box.location && <p className={pageStyles.tagline}>{box.location}</p>}
      </div>
      <section className={styles.card} aria-label={text('labelCode')}>
        <div className={boxStyles.label}>
          <QrCode
            text={new URL(`/growth/boxes/${box.id}`, location.origin).href}
            label={text('labelCode')}
            className={boxStyles.code}
          />
          <div className={boxStyles.labelText}>
            <p className={boxStyles.labelName}>{box.name}</p>
            {box.location && <p>{box.location}</p>}
            <p>{text('items', { count: box.itemCount })}</p>
          </div>
        </div>
      </section>
      <div className={`${styles.actions} ${boxStyles.screenOnly}`}>
        <Button variant="primary" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          {text('printLabel')}
        </Button>
        <Button onClick={() => setEditing(true)}>{text('editBox')}</Button>
        {box.items.length === 0 && (
          <Button variant="danger" pending={removal.isPending} onClick={() => removal.mutate()}>
            {text('deleteBox')}
          </Button>
        )}
      </div>
      {box.items.length === 0 ? (
        <EmptyState
          drawing={<HangerDrawing />}
          title={text('boxEmptyTitle')}
          text={text('boxEmptyText')}
          action={
            <Link href="/growth" className={buttonClass()}>
              {text('openGrowth')}
            </Link>
          }
        />
      ) : (
        <div className={`${styles.card} ${boxStyles.screenOnly}`}>
          <ul className={rowStyles.rows}>
            {box.items.map((item) => (
              <BoxItemRow key={item.id} item={item} boxId={box.id} profiles={profiles} />
            ))}
          </ul>
        </div>
      )}
      <BoxDialog box={box} isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  );
};
