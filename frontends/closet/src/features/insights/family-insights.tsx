import type { Profile } from '@fitfolk/contracts/auth';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { CardBoundaries } from '@fitfolk/web-kit/federation/card-boundaries.tsx';
import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Section } from '../../section.tsx';
import { BarList } from './charts/bar-list.tsx';
import { ChartTable } from './charts/chart-table.tsx';
import { formatShare, toShare } from './format-share.ts';
import styles from './insights.module.css';
import { familyInsightsQuery, type Year } from './insights-api.ts';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import { useTranslations } from './messages/messages.ts';
import { Spending } from './sections/spending.tsx';

export type FamilyInsightsProps = {
  readonly profiles: readonly Profile[];
  readonly year: Year;
  /** Receives the first day of which anything is known. */
  readonly onLoad: (since: string | null) => void;
};

/** Comparison of all profiles of the account. */
export const FamilyInsights = ({ profiles, year, onLoad }: FamilyInsightsProps) => {
  const text = useTranslations();
  const { data, error, refetch } = useQuery(familyInsightsQuery(year));
  const since = data?.since;
  useEffect(() => {
    if (since !== undefined) onLoad(since);
  }, [since, onLoad]);
  if (error && !data) return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  if (!data) return <InsightsSkeleton />;
  const getName = (profileId: string) => profiles.find(({ id }) => id === profileId)?.name ?? '';
  const uses = data.profiles.map(({ profileId, itemCount, usedCount, wearCount }) => ({
    key: profileId,
    label: getName(profileId),
    value: toShare(usedCount, itemCount),
    wearCount,
    note: text('usedByNote', {
      used: text('usedOf', { used: usedCount, count: itemCount }),
      wears: text('countWears', { count: wearCount }),
    }),
  }));
  return (
    <div className={styles.sections}>
      <CardBoundaries>
        <Section id="used-by" title={text('usedBy')}>
          <div className={styles.card}>
            <BarList bars={uses.map((use) => ({ ...use, end: formatShare(use.value) }))} max={1} />
            <ChartTable
              head={[text('person'), text('shareOfItems'), text('wears')]}
              rows={uses.map(({ label, value, wearCount }) => [label, formatShare(value), wearCount])}
              caption={text('usedBy')}
            />
          </div>
        </Section>
        <Spending spending={data.spending} profiles={profiles} from={data.from} to={data.to} />
        <Section id="savings" title={text('savings')}>
          <div className={styles.card}>
            {data.handMeDowns.length === 0 ? (
              <p className={styles.hint}>{text('savingsEmpty')}</p>
            ) : (
              <dl className={styles.facts}>
                {data.handMeDowns.map(({ profileId, items, savings }) => (
                  <div key={profileId} className={styles.fact}>
                    <dt>{getName(profileId)}</dt>
                    <dd>
                      {savings.length > 0 && <strong>{savings.map(formatPrice).join(' + ')}</strong>}{' '}
                      <span className={styles.note}>
                        {text(savings.length > 0 ? 'savedOf' : 'savedUnpriced', { count: items })}
                      </span>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </Section>
      </CardBoundaries>
    </div>
  );
};
