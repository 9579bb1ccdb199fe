import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './secret-dialog.module.css';

type TextKey =
  | 'create'
  | 'createTitle'
  | 'createText'
  | 'createdTitle'
  | 'createdText'
  | 'secret'
  | 'copy'
  | 'copied'
  | 'done';

type Texts = (key: TextKey) => string;

export type SecretDialogProps = {
  readonly text: Texts;
  /** Renders the form, which reports the secret that it created, or closes the dialog when there is none to show. */
  readonly form: (onCreated: (secret: string) => void, onClose: () => void) => ReactNode;
};

/** Button and dialog with a form that creates a secret, which is shown once. */
export const SecretDialog = ({ text, form }: SecretDialogProps) => {
  const tShell = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const open = (next: boolean) => {
    setIsOpen(next);
    setSecret(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      title={text(secret ? 'createdTitle' : 'createTitle')}
      description={text(secret ? 'createdText' : 'createText')}
      closeLabel={tShell('close')}
      trigger={<Button size="small">{text('create')}</Button>}
    >
      {secret ? (
        <CreatedSecret secret={secret} text={text} onDone={() => open(false)} />
      ) : (
        form(setSecret, () => open(false))
      )}
    </Dialog>
  );
};

type CreatedSecretProps = { readonly secret: string; readonly text: Texts; readonly onDone: () => void };

const CreatedSecret = ({ secret, text, onDone }: CreatedSecretProps) => {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(() => toast({ title: text('copied') }), toastError);
  return (
    <>
      <output className={styles.secret} aria-label={text('secret')}>
        {secret}
      </output>
      <DialogActions>
        <Button onClick={() => void copy()}>{text('copy')}</Button>
        <Button variant="primary" onClick={onDone}>
          {text('done')}
        </Button>
      </DialogActions>
    </>
  );
};
