import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { type ComponentProps, useId } from 'react';

export type BagInputProps = Omit<ComponentProps<typeof TextInput>, 'onChange'> & {
  readonly value: string;
  readonly bags: readonly string[];
  readonly onChange: (bag: string) => void;
};

/** Input for the name of a bag that offers those on the list. */
export const BagInput = ({ value, bags, onChange, ...props }: BagInputProps) => {
  const id = useId();
  return (
    <>
      <TextInput
        {...props}
        value={value}
        {...limitGraphemes(40)}
        list={id}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={id}>
        {bags.map((bag) => (
          <option key={bag} value={bag} />
        ))}
      </datalist>
    </>
  );
};
