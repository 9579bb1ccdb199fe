import type { Climate } from '@fitfolk/contracts/closet';
import { getKindCategory } from '@fitfolk/contracts/closet/item-kinds';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { handMeDownQuery } from '../growth/growth-api.ts';
import { categories } from '../items/categories.ts';
import { addBasics } from './add-basics.ts';
import { type Basic, listBasics } from './basics.ts';
import { DRAWINGS } from './drawings.ts';
import { t as starterText, useTranslations as useStarterTranslations } from './messages/messages.ts';
import styles from './starter.module.css';

const CLIMATES: readonly Climate[] = ['cold', 'temperate', 'warm'];

export type StarterProps = { readonly profileId: string; readonly onAdded: () => void };

/** Drawn basics for the age of the profile and the climate of the family, to tick and add. */
export const Starter = ({ profileId, onAdded }: StarterProps) => {
  const t = useTranslations();
  const text = useStarterTranslations();
  const client = useQueryClient();
  const { profiles } = useActiveProfile();
  const { data } = useQuery(handMeDownQuery);
  const [chosenClimate, setClimate] = useState<Climate>();
  const climate = chosenClimate ?? data?.climate ?? 'temperate';
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isChild = profiles.find(({ id }) => id === profileId)?.isChild === true;
  const basics = listBasics(isChild, climate);
  const chosen = basics.filter(({ name }) => ticked.has(name));
  const add = useMutation({
    mutationFn: () => addBasics(client, profileId, chosen),
    onSuccess: () => {
      toast({ title: starterText('added', { count: chosen.length }) });
      onAdded();
    },
    onError: toastError,
  });
  const toggle = ({ name }: Basic) =>
    setTicked(new Set(ticked.has(name) ? [...ticked].filter((each) => each !== name) : [...ticked, name]));
  return (
    <>
      <p className={styles.text}>{text('text')}</p>
      <Field label={text('climate')}>
        <Select
          value={climate}
          options={CLIMATES.map((value) => ({ value, label: text(`climates.${value}`) }))}
          onChange={({ currentTarget }) => setClimate(currentTarget.value as Climate)}
        />
      </Field>
      {categories.map((category) => (
        <section key={category} aria-label={t(`categories.${category}`)} className={styles.category}>
          <h3 className={styles.heading}>{t(`categories.${category}`)}</h3>
          <ul className={styles.basics}>
            {basics
              .filter(({ kind }) => getKindCategory(kind) === category)
              .map((basic) => (
                <li key={basic.name}>
                  <BasicTile basic={basic} isTicked={ticked.has(basic.name)} onPress={() => toggle(basic)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <DialogActions>
        <Button
          variant="primary"
          wide
          pending={add.isPending}
          disabled={chosen.length === 0}
          onClick={() => add.mutate()}
        >
          {add.isPending
            ? text('adding')
            : chosen.length === 0
              ? text('none')
              : text('add', { count: chosen.length })}
        </Button>
      </DialogActions>
    </>
  );
};

type BasicTileProps = {
  readonly basic: Basic;
  readonly isTicked: boolean;
  readonly onPress: () => void;
};

const BasicTile = ({ basic: { name }, isTicked, onPress }: BasicTileProps) => {
  const text = useStarterTranslations();
  return (
    <button type="button" aria-pressed={isTicked} className={styles.basic} onClick={onPress}>
      <span className={styles.drawing}>
        <img src={DRAWINGS[name].href} alt="" loading="lazy" width={240} height={300} />
        {isTicked && (
          <span className={styles.tick}>
            <Check size={16} strokeWidth={3} aria-hidden="true" />
          </span>
        )}
      </span>
      {text(`names.${name}`)}
    </button>
  );
};
