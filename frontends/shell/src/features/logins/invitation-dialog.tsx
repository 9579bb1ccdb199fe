import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { InvitationLink } from './invitation-link.tsx';

export type InvitationDialogProps = {
  readonly title: string;
  /** Description of the form. */
  readonly text: string;
  /** Description of the link. */
  readonly linkText: string;
  /** Label of the button that opens the dialog. */
  readonly trigger: string;
  /** Renders the form, which passes the link of the invitation on, or closes the dialog. */
  readonly renderForm: (onCreated: (link: string) => void, onClose: () => void) => ReactNode;
};

/** Button and dialog that invite somebody, and show the link once. */
export const InvitationDialog = ({ title, text, linkText, trigger, renderForm }: InvitationDialogProps) => {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [link, setLink] = useState<string>();
  const open = (next: boolean) => {
    setIsOpen(next);
    setLink(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      title={title}
      description={link ? linkText : text}
      closeLabel={t('close')}
      trigger={<Button size="small">{trigger}</Button>}
    >
      {link ? <InvitationLink link={link} /> : renderForm(setLink, () => open(false))}
    </Dialog>
  );
};
