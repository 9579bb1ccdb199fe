import type { Category } from '@fitfolk/contracts/closet';
import { fitsCategory, ITEM_KINDS, type ItemKind, parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { Select, type SelectProps } from '@fitfolk/ui/select';
import { useTranslations } from './messages/messages.ts';

/** Returns the options of a select of kinds: those of the category, or all while there is none. */
export const useKindOptions = (category: string): SelectProps['options'] => {
  const text = useTranslations();
  return ITEM_KINDS.filter((kind) => category === '' || fitsCategory(kind, category)).map((value) => ({
    value,
    label: text(`kinds.${value}`),
  }));
};

export type KindSelectProps = {
  /** Accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly category: Category;
  readonly kind: ItemKind | null;
  readonly onChoose: (kind: ItemKind | null) => void;
};

/** Select that shows and changes the kind of an item. */
export const KindSelect = ({ label, className, category, kind, onChoose }: KindSelectProps) => {
  const text = useTranslations();
  return (
    <Select
      aria-label={label}
      className={className}
      placeholder={text('unknown')}
      value={kind ?? ''}
      options={useKindOptions(category)}
      onChange={({ currentTarget }) => onChoose(parseKind(currentTarget.value) ?? null)}
    />
  );
};
