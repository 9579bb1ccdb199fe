import type { PackingChange, PackingItem } from '@fitfolk/contracts/packing';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { usesPounds } from '@fitfolk/web-kit/i18n/region.ts';
import { type FormEvent, useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { BagInput } from './bag-input.tsx';
import styles from './bags.module.css';
import { parseWeight, toWeightInput } from './weight.ts';

export type BagFieldsProps = {
  readonly item: PackingItem;
  readonly bags: readonly string[];
  readonly onChange: (change: PackingChange) => void;
};

/** Fields for the bag of an entry and the weight of one piece. Enter, or leaving a field, saves it. */
export const BagFields = ({ item, bags, onChange }: BagFieldsProps) => {
  const t = useTranslations();
  const [bag, setBag] = useState(item.bag ?? '');
  const [weight, setWeight] = useState(toWeightInput(item.grams));
  const grams = parseWeight(weight);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    const to = bag.trim() || null;
    const from = item.bag ?? null;
    if (to !== from) onChange({ type: 'bag', itemId: item.id, bag: to, from });
    // Ounces are shown with one decimal, so an input that was not changed may differ from the weight.
    if (grams === undefined || weight === toWeightInput(item.grams)) return;
    onChange({ type: 'weigh', itemId: item.id, grams, from: item.grams ?? null });
  };
  return (
    <form className={styles.fields} onSubmit={save} onBlur={() => save()}>
      <Field label={t('bags.bag')}>
        <BagInput value={bag} bags={bags} onChange={setBag} />
      </Field>
      <Field
        label={t(usesPounds() ? 'bags.ounces' : 'bags.grams')}
        error={grams === undefined ? t('bags.invalidWeight') : undefined}
      >
        <TextInput
          value={weight}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ currentTarget }) => setWeight(currentTarget.value)}
        />
      </Field>
      {/* Enter submits a form of several fields only if it has a button. */}
      <button type="submit" hidden />
    </form>
  );
};
