import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { formatExactTime, formatTimeAgo } from './relative-time.ts';

/** Relative time that updates every minute. */
export const TimeAgo = ({ at }: { readonly at: string }) => {
  const t = useTranslations();
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatExactTime(date)}>
      {formatTimeAgo(date, now) ?? t('feed.justNow')}
    </time>
  );
};
