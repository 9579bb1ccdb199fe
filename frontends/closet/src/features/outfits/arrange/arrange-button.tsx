import { Button } from '@fitfolk/ui/button';
import { Move } from 'lucide-react';
import { useState } from 'react';
import { ArrangeDialog } from './arrange-dialog.tsx';
import type { ArrangerProps } from './arranger.tsx';
import { useTranslations } from './messages/messages.ts';

/** Button that opens the arrangement of a picture; the dialog closes once it is saved. */
export const ArrangeButton = ({ onSave, ...props }: ArrangerProps) => {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Move size={18} aria-hidden="true" />
        {t('arrange')}
      </Button>
      {isOpen && (
        <ArrangeDialog
          {...props}
          onSave={async (arrangement) => {
            await onSave(arrangement);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
