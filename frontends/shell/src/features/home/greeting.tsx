import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useText } from '../../messages/messages.ts';

export type GreetingProps = {
  readonly name: string | undefined;
  /** IANA name of the account's time zone; its day is greeted. */
  readonly timeZone: string;
  readonly isReady: boolean;
};

/** Who is greeted, on which day, and what today still needs. The heading stays the same one while the name is on its way. */
export const Greeting = ({ name, timeZone, isReady }: GreetingProps) => {
  const text = useText();
  const now = new Date();
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  const day = new Intl.DateTimeFormat(useLanguage(), format).format(now);
  return (
    <header>
      <time dateTime={toCalendarDay(now, timeZone)} className="text-sm text-muted">
        {day}
      </time>
      <h1 className="mt-1 text-2xl lg:text-3xl">
        {name === undefined ? <NameToCome /> : text('home.heading', { name })}
      </h1>
      <p className="mt-1 text-lg text-muted">{text(isReady ? 'home.ready' : 'home.plan')}</p>
    </header>
  );
};

const NameToCome = () => {
  const text = useText();
  return (
    <>
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <Skeleton className="h-9 w-full max-w-80 lg:h-11" />
    </>
  );
};
