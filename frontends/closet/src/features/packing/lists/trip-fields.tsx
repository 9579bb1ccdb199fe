import type { PackingList, TripPlace } from '@fitfolk/contracts/packing';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { formatTripType, tripTypes } from '../format-trip.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from './new-list-dialog.module.css';
import { PlaceField } from './place-field.tsx';

/** Trip as entered in a form; empty texts for what is open. */
export type TripInput = {
  readonly name: string;
  readonly tripType: string;
  readonly place: TripPlace | null;
  readonly startDate: string;
  readonly endDate: string;
};

/** Returns the trip of a list for a form; an empty one without a list. */
export const toTripInput = (list?: PackingList): TripInput => ({
  name: list?.name ?? '',
  tripType: list?.tripType ?? '',
  place: list?.place ?? null,
  startDate: list?.startDate ?? '',
  endDate: list?.endDate ?? '',
});

/** Returns the trip of a form as the fields of a list. */
export const toTripChange = ({ name, tripType, place, startDate, endDate }: TripInput) => ({
  name: name.trim(),
  tripType: tripType || null,
  place,
  startDate: startDate || null,
  endDate: endDate || null,
});

const isEndBeforeStart = ({ startDate, endDate }: TripInput): boolean =>
  startDate !== '' && endDate !== '' && endDate < startDate;

/** Checks whether a trip can be saved. */
export const isCompleteTrip = (trip: TripInput): boolean =>
  trip.name.trim() !== '' && !isEndBeforeStart(trip);

export type TripFieldsProps = {
  readonly trip: TripInput;
  readonly onChange: (change: Partial<TripInput>) => void;
};

/** Fields of a trip: name, type, destination and dates. */
export const TripFields = ({ trip, onChange }: TripFieldsProps) => {
  const text = useTranslations();
  const { name, tripType, place, startDate, endDate } = trip;
  return (
    <>
      <Field label={text('tripName')}>
        <TextInput
          value={name}
          {...limitGraphemes(120)}
          data-autofocus=""
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      </Field>
      <Field label={text('tripType')} note={text('optional')}>
        <Select
          value={tripType}
          placeholder={text('anyTrip')}
          options={tripTypes.map((value) => ({ value, label: formatTripType(value) }))}
          onChange={({ currentTarget }) => onChange({ tripType: currentTarget.value })}
        />
      </Field>
      <PlaceField place={place} onChange={(chosen) => onChange({ place: chosen })} />
      <div className={styles.dates}>
        <Field label={text('startDate')}>
          <TextInput
            type="date"
            value={startDate}
            onChange={({ currentTarget }) => onChange({ startDate: currentTarget.value })}
          />
        </Field>
        <Field label={text('endDate')} error={isEndBeforeStart(trip) ? text('endBeforeStart') : undefined}>
          <TextInput
            type="date"
            value={endDate}
            onChange={({ currentTarget }) => onChange({ endDate: currentTarget.value })}
          />
        </Field>
      </div>
    </>
  );
};
