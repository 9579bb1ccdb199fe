import type { Profile } from '@fitfolk/contracts/auth';
import type { Spending as SpendingData } from '@fitfolk/contracts/closet';
import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { Section } from '../../../section.tsx';
import { formatMonth } from '../../growth/format-month.ts';
import { formatRoundPrice } from '../../items/prices.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { listMonths } from '../charts/month-grid.ts';
import { StackedMonths } from '../charts/stacked-months.tsx';
import styles from '../insights.module.css';
import { useTranslations } from '../messages/messages.ts';
import { sum } from '../sum.ts';

type Month = SpendingData['months'][number];

export type SpendingProps = {
  readonly spending: SpendingData;
  /** Profiles, each of which has its own part of the bars. */
  readonly profiles: readonly Profile[];
  readonly from: string;
  readonly to: string;
};

/** Spending of each month, a chart for each currency. */
export const Spending = ({ spending, profiles, from, to }: SpendingProps) => {
  const text = useTranslations();
  const { undated } = spending;
  const byCurrency = [...Map.groupBy(spending.months, ({ currency }) => currency)].sort(
    ([, one], [, other]) => sum(other, ({ items }) => items) - sum(one, ({ items }) => items),
  );
  return (
    <Section id="spending" title={text('spending')}>
      <div className={styles.card}>
        {byCurrency.length === 0 && <p className={styles.hint}>{text('spendingEmpty')}</p>}
        {byCurrency.map(([currency, months]) => (
          <CurrencySpending
            key={currency}
            currency={currency}
            months={months}
            profiles={profiles.filter(({ id }) => months.some(({ profileId }) => profileId === id))}
            period={{ from, to }}
          />
        ))}
        {undated > 0 && <p className={styles.hint}>{text('undated', { count: undated })}</p>}
      </div>
    </Section>
  );
};

type CurrencySpendingProps = {
  readonly currency: string;
  readonly months: readonly Month[];
  readonly profiles: readonly Profile[];
  readonly period: { readonly from: string; readonly to: string };
};

const CurrencySpending = ({ currency, months, profiles, period }: CurrencySpendingProps) => {
  const text = useTranslations();
  const format = (amount: number) => formatPrice({ amount, currency });
  const total = format(sum(months, ({ amount }) => amount));
  const caption = text('spendingIn', { currency });
  const isShared = profiles.length > 1;
  const rows = listMonths(period.from, period.to).map(({ month }) => ({
    month,
    values: Object.fromEntries(
      profiles.map(({ id }) => [
        id,
        sum(
          months.filter((each) => each.month === month && each.profileId === id),
          ({ amount }) => amount,
        ),
      ]),
    ),
  }));
  return (
    <div className={styles.chart}>
      <p>{text('spendingTotal', { total })}</p>
      <StackedMonths
        months={rows}
        keys={profiles.map(({ id }) => id)}
        label={text('spendingChart', {
          from: formatMonth(period.from),
          to: formatMonth(period.to),
          total,
        })}
        format={(amount) => formatRoundPrice({ amount, currency })}
      />
      {isShared && (
        <ul className={styles.partKeys}>
          {profiles.map(({ id, name }, index) => (
            <li key={id} className={styles.key}>
              <span className={styles.partSwatch} data-part={index % 5} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartTable
        caption={caption}
        head={[text('month'), ...(isShared ? profiles.map(({ name }) => name) : [text('amount')])]}
        rows={rows
          .filter(({ values }) => Object.values(values).some((amount) => amount > 0))
          .map(({ month, values }) => [
            formatMonth(`${month}-01`),
            ...profiles.map(({ id }) => format(values[id] ?? 0)),
          ])}
      />
    </div>
  );
};
