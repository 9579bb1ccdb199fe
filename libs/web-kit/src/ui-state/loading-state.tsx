import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslations } from '../i18n/messages/messages.ts';
import { useOnline } from './use-online.ts';

export type LoadingStateProps = { readonly skeleton: ReactNode };

/** A skeleton while content loads. Offline, where queries wait for the connection, says when it will load instead. */
export const LoadingState = ({ skeleton }: LoadingStateProps) => {
  const isOnline = useOnline();
  const t = useTranslations();
  if (isOnline) return skeleton;
  return (
    <div role="status">
      <EmptyState drawing={<HangerDrawing />} title={t('offlineTitle')} text={t('offlineText')} />
    </div>
  );
};
