import type { StorageBox } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@fitfolk/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { boxesQuery } from '../growth-api.ts';
import { useTranslations } from '../messages/messages.ts';
import { BoxDialog } from './box-dialog.tsx';

type Box = Pick<StorageBox, 'id' | 'name'>;

export type BoxChoiceProps = { readonly isDisabled: boolean; readonly onChoose: (box: Box) => void };

/** Button that asks for a box, or for the name of a new one. */
export const BoxChoice = ({ isDisabled, onChoose }: BoxChoiceProps) => {
  const text = useTranslations();
  const { data: boxes = [] } = useQuery(boxesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button disabled={isDisabled}>
            <Package size={18} aria-hidden="true" />
            {text('toBox')}
          </Button>
        }
      >
        {boxes.map((box) => (
          <MenuItem key={box.id} onSelect={() => onChoose(box)}>
            {box.name}
          </MenuItem>
        ))}
        {boxes.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Plus size={18} aria-hidden="true" />} onSelect={() => setAdding(true)}>
          {text('newBox')}
        </MenuItem>
      </Menu>
      <BoxDialog isOpen={isAdding} onClose={() => setAdding(false)} onSaved={onChoose} />
    </>
  );
};
