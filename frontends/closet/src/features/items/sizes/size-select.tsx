import type { ItemSize } from '@fitfolk/contracts/closet';
import { Select } from '@fitfolk/ui/select';
import { listOfferedSizes, toSizeValue } from './offered-sizes.ts';

export type SizeSelectProps = {
  /** Accessible name. */
  readonly label: string;
  /** Option for no size. */
  readonly placeholder: string;
  readonly isForShoes: boolean;
  readonly size: ItemSize | null | undefined;
  readonly onChoose: (size: ItemSize | null) => void;
};

/** Select of the sizes that labels in the region of the browser have. The edit form knows all systems. */
export const SizeSelect = ({ label, placeholder, isForShoes, size, onChoose }: SizeSelectProps) => {
  const sizes = listOfferedSizes({ isForShoes, language: navigator.language }, size);
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      value={toSizeValue(size)}
      options={sizes.map((each) => ({ value: toSizeValue(each), label: each.value }))}
      onChange={({ currentTarget }) =>
        onChoose(sizes.find((each) => toSizeValue(each) === currentTarget.value) ?? null)
      }
    />
  );
};
