import type { Profile } from '@fitfolk/contracts/auth';
import { Notice } from '@fitfolk/ui/notice';
import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { CardBoundaries } from '@fitfolk/web-kit/federation/card-boundaries.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import pageStyles from '../../page.module.css';
import { PersonChips } from '../items/person-chips.tsx';
import { Colors } from './colors.tsx';
import styles from './comfort.module.css';
import { comfortQuery } from './comfort-api.ts';
import { ComfortSkeleton } from './comfort-skeleton.tsx';
import { Learned } from './learned.tsx';
import { useTranslations as useComfortTranslations } from './messages/messages.ts';
import { Preferences } from './preferences/preferences.tsx';
import { Rules } from './rules.tsx';
import { Temperature } from './temperature.tsx';
import { useChangeRules } from './use-change-rules.ts';

export type ComfortProps = {
  /** A child sees its own rules, which a parent sets; a parent those of everyone. */
  readonly active: Profile;
  readonly profiles: readonly Profile[];
};

/** Comfort rules of a chosen profile, and what was learned from its feedback. */
export const Comfort = ({ active, profiles }: ComfortProps) => {
  const t = useTranslations();
  const text = useComfortTranslations();
  const [chosenId, setChosenId] = useState(active.id);
  const isChild = active.isChild === true;
  const profile = profiles.find(({ id }) => id === chosenId) ?? active;
  const { data: comfort, error, refetch } = useQuery(comfortQuery(profile.id));
  const change = useChangeRules(profile);
  return (
    <>
      <div>
        <PageTitle>{t('comfort.title')}</PageTitle>
        <p className={pageStyles.tagline}>{text('tagline', { name: profile.name })}</p>
      </div>
      {!isChild && profiles.length > 1 && (
        <PersonChips
          label={text('people')}
          profiles={profiles}
          chosenId={profile.id}
          onChoose={setChosenId}
        />
      )}
      {error && !comfort && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {!comfort && !error && <ComfortSkeleton />}
      {isChild && comfort && <Notice>{text('setByParent')}</Notice>}
      {comfort && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <CardBoundaries>
              <Rules comfort={comfort} isReadOnly={isChild} onChange={change} />
              <Colors comfort={comfort} name={profile.name} isReadOnly={isChild} onChange={change} />
            </CardBoundaries>
          </div>
          <div className={styles.column}>
            <CardBoundaries>
              <Temperature comfort={comfort} name={profile.name} isReadOnly={isChild} onChange={change} />
              <Learned key={profile.id} comfort={comfort} profile={profile} />
              <Preferences key={`preferences-${profile.id}`} profile={profile} />
            </CardBoundaries>
          </div>
        </div>
      )}
    </>
  );
};
