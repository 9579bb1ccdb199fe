import type { TripPlace } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { outfitsApi } from '../../outfits/outfits-api.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from './place-field.module.css';

/** Minimum length of a town's name, as in the `TownQuery` schema. */
const MIN_NAME_LENGTH = 2;

export type PlaceFieldProps = {
  readonly place: TripPlace | null;
  readonly onChange: (place: TripPlace | null) => void;
};

/** Searches the destination of a trip, which decides season and weather. */
export const PlaceField = ({ place, onChange }: PlaceFieldProps) => {
  const text = useTranslations();
  const [name, setName] = useState('');
  const search = useMutation({
    mutationFn: (town: string) => outfitsApi.searchTowns({ query: { name: town, language: getLanguage() } }),
  });
  const start = () => {
    if (name.trim().length >= MIN_NAME_LENGTH) search.mutate(name.trim());
  };
  const choose = (chosen: TripPlace | null) => {
    setName('');
    search.reset();
    onChange(chosen);
  };
  if (place) {
    return (
      <Field label={text('place')}>
        <div className={styles.row}>
          <TextInput value={place.name} readOnly />
          <Button onClick={() => choose(null)}>{text('changePlace')}</Button>
        </div>
      </Field>
    );
  }
  return (
    <Field label={text('place')} note={text('optional')} hint={text('placeHint')}>
      <div className={styles.row}>
        <TextInput
          value={name}
          maxLength={80}
          enterKeyHint="search"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would create the list.
            event.preventDefault();
            start();
          }}
        />
        <Button pending={search.isPending} disabled={name.trim().length < MIN_NAME_LENGTH} onClick={start}>
          {text('searchPlace')}
        </Button>
      </div>
      <div role="status" className={styles.message}>
        {search.error && <p>{getErrorMessage(search.error)}</p>}
        {search.data?.length === 0 && <p>{text('noPlace', { name: search.variables ?? '' })}</p>}
      </div>
      <ul className={styles.results}>
        {search.data?.map((town) => (
          <li key={`${town.lat} ${town.lon} ${town.name}`}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => choose({ name: town.name, lat: town.lat, lon: town.lon })}
            >
              {[town.name, town.region, town.country].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </Field>
  );
};
