import { type ItemTrait, listPossibleTraits, listTraits } from '@fitfolk/contracts/closet/item-traits';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from '../../comfort/messages/messages.ts';
import chipStyles from '../../items/filter-chip.module.css';
import { type ItemFields, type ItemValues, parseTags } from './item-form.ts';
import styles from './item-inputs.module.css';

export type TraitInputsProps = { readonly form: UseFormReturn<ItemFields, unknown, ItemValues> };

/** Pull-on shoes have no laces. */
const EXCLUDED: Partial<Record<ItemTrait, ItemTrait>> = { 'pull-on': 'laces', laces: 'pull-on' };

/** Facts for comfort rules, as far as the category can have them. Name and tags tell them until somebody presses one. */
export const TraitInputs = ({ form }: TraitInputsProps) => {
  const text = useTranslations();
  const [category, name, tags, traits] = useWatch({
    control: form.control,
    name: ['category', 'name', 'tags', 'traits'],
  });
  if (category === '') return null;
  const shown = listTraits({ category, name, tags: parseTags(tags), traits });
  const toggle = (trait: ItemTrait) => {
    const others = shown.filter((each) => each !== trait && each !== EXCLUDED[trait]);
    form.setValue('traits', shown.includes(trait) ? others : [...others, trait], { shouldDirty: true });
  };
  return (
    <fieldset className={styles.traits}>
      <legend className={fieldLabelClass}>{text('traits')}</legend>
      {listPossibleTraits(category).map((trait) => (
        <button
          key={trait}
          type="button"
          className={chipStyles.chip}
          aria-pressed={shown.includes(trait)}
          onClick={() => toggle(trait)}
        >
          {text(`traitNames.${trait}`)}
        </button>
      ))}
    </fieldset>
  );
};
