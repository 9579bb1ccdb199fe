import type { Profile } from '@fitfolk/contracts/auth';
import type { LearnedPreferences } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../section.tsx';
import styles from '../comfort.module.css';
import { t, useTranslations } from './messages/messages.ts';
import { PreferenceList } from './preference-list.tsx';
import { forgetPreference, preferencesQuery } from './preferences-api.ts';

/** A preference to forget, or all of them for a null id. */
type Lesson = { readonly profileId: string; readonly id: string | null };

const removal = {
  send: (client: QueryClient, { profileId, id }: Lesson) => forgetPreference(client, profileId, id),
  title: ({ id }: Lesson) => t(id === null ? 'resetDone' : 'forgotten'),
};

/** Preferences of each list that are shown at first. */
const SHOWN = 5;

/** Preferences that suggestions learned from the outfits of a profile, each preference with the button to forget it. */
export const Preferences = ({ profile }: { readonly profile: Profile }) => {
  const text = useTranslations();
  const { data, error, refetch } = useQuery(preferencesQuery(profile.id));
  const { pending, remove } = useRemovals<Lesson>(removal);
  const forget = (id: string | null) => remove({ profileId: profile.id, id });
  return (
    <Section id="preferences" title={text('title', { name: profile.name })} hint={text('hint')}>
      <div className={styles.card}>
        {error && !data && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
        {!data && !error && (
          <SkeletonGroup label={text('loading')}>
            <Skeleton className={styles.skeleton} />
          </SkeletonGroup>
        )}
        {data && <Loaded data={withoutPending(data, pending)} name={profile.name} onForget={forget} />}
      </div>
    </Section>
  );
};

const withoutPending = (
  data: LearnedPreferences,
  pending: Lesson | undefined,
): LearnedPreferences['preferences'] =>
  pending?.id === null ? [] : data.preferences.filter(({ id }) => id !== pending?.id);

type LoadedProps = {
  readonly data: LearnedPreferences['preferences'];
  readonly name: string;
  /** Forgets all for null. */
  readonly onForget: (id: string | null) => void;
};

const Loaded = ({ data, name, onForget }: LoadedProps) => {
  const text = useTranslations();
  const [isExpanded, setExpanded] = useState(false);
  if (data.length === 0) return <p className={styles.hint}>{text('empty', { name })}</p>;
  const strongest = Math.max(...data.map(({ weight }) => Math.abs(weight)));
  const likes = data.filter(({ weight }) => weight > 0);
  const dislikes = data.filter(({ weight }) => weight < 0);
  const count = isExpanded ? data.length : SHOWN;
  const lists = [
    { title: text('likes'), preferences: likes },
    { title: text('dislikes'), preferences: dislikes },
  ].filter(({ preferences }) => preferences.length > 0);
  return (
    <>
      {lists.map(({ title, preferences }) => (
        <PreferenceList
          key={title}
          title={title}
          preferences={preferences.slice(0, count)}
          strongest={strongest}
          onForget={onForget}
        />
      ))}
      <div className={styles.actions}>
        {!isExpanded && Math.max(likes.length, dislikes.length) > SHOWN && (
          <Button size="small" onClick={() => setExpanded(true)}>
            {text('showAll')}
          </Button>
        )}
        <Button size="small" onClick={() => onForget(null)}>
          {text('reset')}
        </Button>
      </div>
    </>
  );
};
