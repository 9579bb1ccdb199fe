import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './greeting.module.css';

export type GreetingProps = {
  readonly name: string | undefined;
  readonly today: string;
  /** Undefined while unknown: the hint must not deny an outfit that may exist. */
  readonly hasOutfit: boolean | undefined;
  readonly isPending: boolean;
};

/** Date, greeting and a hint about today's outfit. Keeps its heading element while the name loads. */
export const Greeting = ({ name, today, hasOutfit, isPending }: GreetingProps) => {
  const t = useTranslations();
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(useLanguage(), format).format(new Date(`${today}T12:00:00Z`));
  return (
    <header>
      <PageTitle className={styles.title}>
        {name === undefined ? <NameSkeleton /> : t('home.heading', { name })}
      </PageTitle>
      <p className={styles.text}>
        <time dateTime={today}>{day}</time>
        {/* Reserves the space of the hint, which takes a second line on a narrow screen. */}
        {isPending && <span className={styles.pendingHint} data-hint={t('home.plan')} />}
        {hasOutfit !== undefined && <span>{t(hasOutfit ? 'home.ready' : 'home.plan')}</span>}
      </p>
    </header>
  );
};

const NameSkeleton = () => {
  const t = useTranslations();
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className={styles.name} />
    </>
  );
};
