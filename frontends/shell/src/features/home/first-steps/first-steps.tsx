import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { linkClass } from '@fitfolk/ui/link';
import { Progress } from '@fitfolk/ui/progress';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Camera, Check, type LucideIcon, Shirt, Smartphone, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { itemsQuery } from '../closet-api.ts';
import styles from './first-steps.module.css';
import { latestOutfitsQuery } from './first-steps-api.ts';
import { firstStepsPreference } from './first-steps-preference.ts';
import { FIRST_ITEMS, listSteps, type Step, type StepName } from './list-steps.ts';
import { useTranslations } from './messages/messages.ts';

const ICONS: Record<StepName, LucideIcon> = {
  items: Camera,
  children: Users,
  outfit: Shirt,
  week: CalendarDays,
  install: Smartphone,
};

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
const end = () => firstStepsPreference.write(null);

/** Steps of a new account, each a link, with how many are done. Ends itself once all are. */
export const FirstSteps = ({ profile }: { readonly profile: Profile }) => {
  const text = useTranslations();
  const { user } = useSession();
  const { profiles } = useActiveProfile();
  const items = useQuery(itemsQuery(profile.id));
  const outfits = useQuery(latestOutfitsQuery(profile.id));
  const isLoaded = user !== null && items.data !== undefined && outfits.data !== undefined;
  const steps = isLoaded
    ? listSteps({
        user,
        profiles,
        items: items.data.length,
        outfits: outfits.data,
        isInstalled: isInstalled(),
      })
    : [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const areAllDone = steps.length > 0 && done === steps.length;
  useEffect(() => {
    if (areAllDone) end();
  }, [areAllDone]);
  const next = steps.find(({ isDone }) => !isDone);
  const needsPin = profiles.some(({ isChild }) => isChild) && !user?.hasParentPin;
  return (
    <section aria-labelledby="first-steps" className={styles.card}>
      <header className={styles.header}>
        <h2 id="first-steps" className={styles.title}>
          {text('title')}
        </h2>
        <Button size="small" variant="quiet" className={styles.hide} onClick={end}>
          {text('hide')}
        </Button>
      </header>
      {isLoaded && (
        <>
          <p className={styles.progress}>
            <Progress
              value={done}
              max={steps.length}
              label={text('title')}
              tone="good"
              className={styles.bar}
            />
            {text('progress', { done, total: steps.length })}
          </p>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.name}>
                <StepLink step={step} items={items.data.length} isNext={step === next} />
              </li>
            ))}
          </ol>
          {items.data.length === 0 && (
            <p className={styles.hint}>
              {text('noPhotos')}{' '}
              <Link href="/closet" className={linkClass}>
                {text('basics')}
              </Link>{' '}
              {text('or')}{' '}
              <Link href="/closet?example" className={linkClass}>
                {text('example')}
              </Link>
            </p>
          )}
          {needsPin && (
            <p className={styles.hint}>
              {text('pin')}{' '}
              <Link href="/settings#security" className={linkClass}>
                {text('setPin')}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
};

type StepLinkProps = { readonly step: Step; readonly items: number; readonly isNext: boolean };

const StepLink = ({ step: { name, href, isDone }, items, isNext }: StepLinkProps) => {
  const text = useTranslations();
  const Icon = isDone ? Check : ICONS[name];
  const content = (
    <>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={isDone ? 2.5 : 1.75} aria-hidden="true" />
      </span>
      <span className={styles.label}>
        {text(`steps.${name}`)}
        {name === 'items' && !isDone && items > 0 && (
          <span className={styles.count}>{text('items', { count: items, total: FIRST_ITEMS })}</span>
        )}
        {isDone && <span className={styles.count}>{text('done')}</span>}
      </span>
    </>
  );
  if (isDone) {
    return (
      <div className={styles.step} data-done="">
        {content}
      </div>
    );
  }
  return (
    <Link href={href} className={styles.step} data-next={isNext || undefined}>
      {content}
    </Link>
  );
};
