import type { Insights } from '@fitfolk/contracts/closet';
import { Section } from '../../../section.tsx';
import { formatMonth } from '../../growth/format-month.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { HeatMap, HeatMapLegend } from '../charts/heat-map.tsx';
import styles from '../insights.module.css';
import { useTranslations } from '../messages/messages.ts';
import { sum } from '../sum.ts';

/** Calendar of the days on which something was worn. */
export const WearsByDay = ({ insights }: { readonly insights: Insights }) => {
  const text = useTranslations();
  const { from, to, days } = insights;
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return (
    <Section id="year" title={text('year')}>
      <div className={styles.card}>
        {days.length === 0 ? (
          <p className={styles.hint}>{text('noneInPeriod')}</p>
        ) : (
          <>
            <HeatMap from={from} to={to} wears={new Map(days.map(({ day, wears }) => [day, wears]))} />
            <HeatMapLegend />
            <ChartTable
              caption={text('year')}
              head={[text('month'), text('days'), text('wears')]}
              rows={[...months].map(([month, ofMonth]) => [
                formatMonth(`${month}-01`),
                ofMonth.length,
                sum(ofMonth, ({ wears }) => wears),
              ])}
            />
          </>
        )}
      </div>
    </Section>
  );
};
