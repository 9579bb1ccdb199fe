import type { Measurement } from '@fitfolk/contracts/closet';
import { Disclosure } from '@fitfolk/ui/disclosure';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { formatMonthDay } from '../../../format-day.ts';
import rowStyles from '../../../rows.module.css';
import { formatInches, formatNumber } from '../format-month.ts';
import styles from '../growth.module.css';
import { saveMeasurement } from '../growth-api.ts';
import { useTranslations } from '../messages/messages.ts';

export type HistoryProps = { readonly profileId: string; readonly measurements: readonly Measurement[] };

/** All measurements, latest first, each of which can be removed. */
export const History = ({ profileId, measurements }: HistoryProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const save = async (measurement: Measurement, done: () => void) => {
    try {
      await saveMeasurement(client, profileId, measurement);
      done();
    } catch (error) {
      toastError(error);
    }
  };
  const formatLength = (cm: number): string => {
    const inInches = formatInches(cm);
    return `${text('cm', { value: formatNumber(cm) })}${inInches ? ` (${inInches})` : ''}`;
  };
  const remove = (measurement: Measurement) =>
    save({ day: measurement.day, heightCm: null, footMm: null }, () =>
      toast({
        title: text('removed'),
        action: { label: text('undo'), onPress: () => void save(measurement, () => undefined) },
      }),
    );
  return (
    <Disclosure label={text('history')}>
      <ul className={rowStyles.rows}>
        {measurements.toReversed().map((measurement) => {
          const { day, heightCm, footMm } = measurement;
          const values = [heightCm, footMm && footMm / 10].filter((value) => value !== null);
          return (
            <li key={day} className={rowStyles.row}>
              <span className={styles.rowText}>{`${formatMonthDay(day)}, ${day.slice(0, 4)}`}</span>
              <span className={styles.rowEnd}>
                {values.map((value) => formatLength(value ?? 0)).join(' · ')}
              </span>
              <IconButton
                label={text('remove', { day: formatMonthDay(day) })}
                onClick={() => void remove(measurement)}
              >
                <Trash2 size={17} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
};
