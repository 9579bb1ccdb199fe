import { Skeleton } from '@fitfolk/ui/skeleton';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useText } from '../../messages/messages.ts';

/** Who is greeted, on which day, and what today still needs. The heading stays the same one while the name is on its way. */
export const Greeting = ({ name }: { readonly name: string | undefined }) => {
  const text = useText();
  const today = new Date();
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' }).format(today);
  return (
    <header>
      <time dateTime={isoDay(today)} className="text-sm text-muted">
        {day}
      </time>
      <h1 className="mt-1 text-2xl lg:text-3xl">
        {name === undefined ? <NameToCome /> : text('home.heading', { name })}
      </h1>
      <p className="mt-1 text-lg text-muted">{text('home.plan')}</p>
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

/** The browser's own calendar day, as an ISO date. */
const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
