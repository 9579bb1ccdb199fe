import { Button } from '@fitfolk/ui/button';
import { type ChangeEvent, useRef } from 'react';

export type FileButtonProps = {
  readonly label: string;
  /** Types of files, as in the `accept` attribute. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
};

/** Button that opens the file dialog of the browser. */
export const FileButton = ({ label, accept, disabled = false, onChoose }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onChoose(file);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} aria-label={label} hidden onChange={choose} />
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
};
