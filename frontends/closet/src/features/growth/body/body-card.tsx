import type { Growth } from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';
import { formatInches, formatNumber } from '../format-month.ts';
import styles from '../growth.module.css';
import { useTranslations } from '../messages/messages.ts';
import bodyStyles from './body-card.module.css';
import { GrowthChart } from './growth-chart.tsx';
import { History } from './history.tsx';

export type BodyCardProps = { readonly name: string; readonly growth: Growth; readonly today: string };

/** Body and sizes of today, beside the curve of the height. */
export const BodyCard = ({ name, growth, today }: BodyCardProps) => {
  const text = useTranslations();
  const { heightCm, footMm } = growth.today;
  const { perYear, measurements } = growth;
  const canForecast = perYear.heightCm !== null || perYear.footMm !== null;
  return (
    <section className={styles.card} aria-label={text('today', { name })}>
      <div className={bodyStyles.body}>
        <dl className={bodyStyles.facts}>
          {heightCm !== null && (
            <div>
              <dt>{text('height')}</dt>
              <Length cm={heightCm} />
              {perYear.heightCm !== null && (
                <dd className={bodyStyles.note}>
                  {text('perYear', { value: formatNumber(perYear.heightCm) })}
                </dd>
              )}
              <dd className={bodyStyles.note}>{text('sizes', toClothingSizes(heightCm))}</dd>
            </div>
          )}
          {footMm !== null && (
            <div>
              <dt>{text('foot')}</dt>
              <Length cm={footMm / 10} />
              {perYear.footMm !== null && (
                <dd className={bodyStyles.note}>
                  {text('perYear', { value: formatNumber(perYear.footMm / 10) })}
                </dd>
              )}
              <dd className={bodyStyles.note}>{text('shoeSizes', toShoeSizes(footMm))}</dd>
            </div>
          )}
        </dl>
        <GrowthChart measurements={measurements} perYear={perYear.heightCm} today={today} />
      </div>
      {!canForecast && <p className={styles.hint}>{text('again')}</p>}
      <History profileId={growth.profileId} measurements={measurements} />
    </section>
  );
};

/** A length in centimeters, beside it in inches where people use them. */
const Length = ({ cm }: { readonly cm: number }) => {
  const text = useTranslations();
  const inInches = formatInches(cm);
  return (
    <dd className={bodyStyles.value}>
      {text('cm', { value: formatNumber(cm) })}
      {inInches && <span className={bodyStyles.inches}>{inInches}</span>}
    </dd>
  );
};
