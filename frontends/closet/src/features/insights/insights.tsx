import type { Profile, User } from '@fitfolk/contracts/auth';
import { Select } from '@fitfolk/ui/select';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { type ReactNode, useState } from 'react';
import chipStyles from '../items/filter-chip.module.css';
import { PersonChips } from '../items/person-chips.tsx';
import { FamilyInsights } from './family-insights.tsx';
import styles from './insights.module.css';
import type { Year } from './insights-api.ts';
import { useTranslations } from './messages/messages.ts';
import { PersonInsights } from './person-insights.tsx';

/** Calendar years that can be chosen. */
const MAX_YEARS = 10;
const EVERYONE = 'everyone';

export type InsightsProps = {
  readonly head: ReactNode;
  /** Profile that is shown at first. */
  readonly active: Profile;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** Insights of a chosen person, or of the family, in a chosen period. */
export const Insights = ({ head, active, profiles, user }: InsightsProps) => {
  const text = useTranslations();
  const today = useToday(user.timeZone);
  const [chosenId, setChosenId] = useState(active.id);
  const [year, setYear] = useState<Year>();
  const [since, setSince] = useState<string | null>(null);
  // A session that is limited to a child sees that child alone, and can't pass its items on.
  const isLimited = user.childProfileId !== undefined;
  const isChoosing = !isLimited && profiles.length > 1;
  const profile = profiles.find(({ id }) => id === chosenId) ?? active;
  const choose = (id: string) => {
    setChosenId(id);
    setSince(null);
  };
  return (
    <>
      <div className={styles.header}>
        {head}
        <Select
          className={styles.period}
          aria-label={text('period')}
          value={year ?? ''}
          options={[
            { value: '', label: text('lastYear') },
            ...listYears(since, today, year).map((each) => ({ value: `${each}`, label: `${each}` })),
          ]}
          onChange={({ currentTarget: { value } }) => setYear(value === '' ? undefined : Number(value))}
        />
      </div>
      {isChoosing && (
        <PersonChips label={text('people')} profiles={profiles} chosenId={chosenId} onChoose={choose}>
          <button
            type="button"
            className={chipStyles.chip}
            aria-pressed={chosenId === EVERYONE}
            onClick={() => choose(EVERYONE)}
          >
            {text('everyone')}
          </button>
        </PersonChips>
      )}
      {isChoosing && chosenId === EVERYONE ? (
        <FamilyInsights profiles={profiles} year={year} onLoad={setSince} />
      ) : (
        <PersonInsights
          key={profile.id}
          profile={profile}
          profiles={profiles}
          isLimited={isLimited}
          year={year}
          today={today}
          onLoad={setSince}
        />
      )}
    </>
  );
};

/** Lists the years since the first fact, latest first, and the chosen one in any case. */
const listYears = (since: string | null, today: string, chosen: Year): number[] => {
  const last = Number(today.slice(0, 4));
  const first = Math.max(Number(String(since ?? today).slice(0, 4)), last - MAX_YEARS + 1);
  const years = Array.from({ length: Math.max(last - first + 1, 1) }, (_, index) => last - index);
  return chosen === undefined || years.includes(chosen) ? years : [...years, chosen];
};
