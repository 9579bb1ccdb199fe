import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import { plainInputProps } from '../../auth/form/plain-input-props.ts';
import { useAuthForm } from '../../auth/form/use-auth-form.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from '../password-forms.module.css';
import { SecuritySetting } from '../setting/security-setting.tsx';
import { useChangeEmail } from './use-change-email.ts';

/** Setting that opens a dialog to change the email address. */
export const ChangeEmail = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SecuritySetting title={t('email.title')} hint={t('email.hint', { email: user.email })}>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('email.change')}
        description={t('email.text')}
        closeLabel={tShell('close')}
        trigger={<Button size="small">{t('email.change')}</Button>}
      >
        <ChangeEmailForm onSent={() => setIsOpen(false)} />
      </Dialog>
    </SecuritySetting>
  );
};

const ChangeEmailForm = ({ onSent }: { readonly onSent: () => void }) => {
  const t = useTranslations();
  const { formProps, errors, showError } = useAuthForm({
    loadSchema: async () => (await import('./email-schema.ts')).EmailChangeSchema,
    onValid: ({ email }) => change.mutate(email),
  });
  const change = useChangeEmail({ onSent, onInvalid: (message) => showError('email', message) });
  return (
    <form {...formProps} className={styles.form}>
      <Field label={t('email.new')} error={errors.email}>
        <TextInput name="email" {...plainInputProps} type="email" autoComplete="email" data-autofocus="" />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {t('email.submit')}
        </Button>
      </DialogActions>
    </form>
  );
};
