import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingChange, PackingItem } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Luggage } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../../messages/messages.ts';
import { useTranslations as usePackingTranslations } from '../../messages/messages.ts';
import { groupByTraveler } from '../group-by-traveler.ts';
import { BagInput } from './bag-input.tsx';
import styles from './bags.module.css';
import { getUsualBag, listBags, moveToBag } from './bags.ts';

export type BagsDialogProps = {
  readonly items: readonly PackingItem[];
  readonly travelerIds: readonly string[];
  readonly profiles: readonly Profile[];
  readonly onChange: (changes: readonly PackingChange[]) => void;
};

/** Button and dialog that put all entries of a person into a bag. */
export const BagsDialog = (props: BagsDialogProps) => {
  const t = useTranslations();
  const text = usePackingTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('bags.title')}
      description={text('bags.hint')}
      closeLabel={t('close')}
      trigger={
        <Button size="small">
          <Luggage size={18} aria-hidden="true" />
          {text('bags.title')}
        </Button>
      }
    >
      {isOpen && <BagsForm {...props} onDone={() => setIsOpen(false)} />}
    </Dialog>
  );
};

const BagsForm = (props: BagsDialogProps & { readonly onDone: () => void }) => {
  const { items, travelerIds, profiles, onChange, onDone } = props;
  const text = usePackingTranslations();
  const groups = groupByTraveler(items, travelerIds);
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const changes = groups.flatMap(({ profileId, entries }) => {
          const bag = entered[profileId ?? ''];
          return bag === undefined ? [] : moveToBag(entries, bag.trim() || null);
        });
        if (changes.length > 0) onChange(changes);
        onDone();
      }}
    >
      {groups.map(({ profileId, entries }) => (
        <Field
          key={profileId}
          label={profiles.find(({ id }) => id === profileId)?.name ?? text('everyone')}
          note={text('bags.entries', { count: entries.length })}
        >
          <BagInput
            value={entered[profileId ?? ''] ?? getUsualBag(entries) ?? ''}
            bags={listBags(items)}
            placeholder={text('bags.placeholder')}
            onChange={(bag) => setEntered({ ...entered, [profileId ?? '']: bag })}
          />
        </Field>
      ))}
      <DialogActions>
        <Button type="submit" variant="primary">
          {text('saveTrip')}
        </Button>
      </DialogActions>
    </form>
  );
};
