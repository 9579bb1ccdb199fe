import { useText } from '../../../messages/messages.ts';
import { exactTime, timeAgo } from './relative-time.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, kept right while it is looked at. */
export const TimeAgo = ({ at }: { readonly at: string }) => {
  const text = useText();
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactTime(moment)}>
      {timeAgo(moment, now) ?? text('feed.justNow')}
    </time>
  );
};
