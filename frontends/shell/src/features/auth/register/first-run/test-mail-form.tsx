import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { Notice } from '@fitfolk/ui/notice';
import { TextInput } from '@fitfolk/ui/text-input';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getBrowserLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { useMutation } from '@tanstack/react-query';
import { plainInputProps } from '../../form/plain-input-props.ts';
import { useAuthForm } from '../../form/use-auth-form.ts';
import styles from './first-run.module.css';
import { sendTestMail } from './first-run-api.ts';
import { useTranslations } from './messages/messages.ts';

/** Sends a mail to an address, and says what the mail server answered. */
export const TestMailForm = ({ token }: { readonly token: string }) => {
  const t = useTranslations();
  const test = useMutation({ mutationFn: sendTestMail, onError: toastError });
  const { formProps, errors } = useAuthForm({
    loadSchema: async () => (await import('./first-run-schema.ts')).TestMailSchema,
    onValid: ({ email }) => test.mutate({ token, email, language: getBrowserLanguage() }),
  });
  return (
    <form {...formProps} className={styles.test}>
      <Field label={t('testTo')} error={errors.email}>
        <TextInput name="email" {...plainInputProps} type="email" autoComplete="email" />
      </Field>
      {test.data && (
        <Notice tone={test.data.outcome === 'sent' || test.data.outcome === 'kept' ? 'good' : 'warn'}>
          <p>{t(`outcomes.${test.data.outcome}`, { email: test.variables.email })}</p>
          {test.data.reply && <p className={styles.reply}>{test.data.reply}</p>}
        </Notice>
      )}
      <Button type="submit" pending={test.isPending}>
        {test.isPending ? t('testSending') : t('testSend')}
      </Button>
    </form>
  );
};
