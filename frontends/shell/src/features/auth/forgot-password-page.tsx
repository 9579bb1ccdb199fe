import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { linkClass } from '@fitfolk/ui/link';
import { Notice } from '@fitfolk/ui/notice';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { text, useText } from '../security/messages/messages.ts';
import { askPasswordReset, mailQuery } from '../security/security-api.ts';
import { WardrobeArt } from './art/wardrobe-art.tsx';
import { EntranceHead } from './auth-head.tsx';
import { plainTyping } from './fields.ts';
import { useText as useEntranceText } from './messages/messages.ts';
import { SplitPage } from './split-page.tsx';
import { useEntranceForm } from './use-auth-form.ts';

/** Asking for a link to a new password. */
export const ForgotPasswordPage = () => {
  const t = useText();
  const entranceText = useEntranceText();
  const { data: mail } = useQuery(mailQuery);
  const ask = useMutation({
    mutationFn: askPasswordReset,
    onError: (error) =>
      toast({ variant: 'destructive', title: text('forgot.failed'), description: failureText(error) }),
  });
  return (
    <SplitPage art={<WardrobeArt />}>
      <EntranceHead name={entranceText('product')} subtitle={t('forgot.subtitle')} />
      {mail?.isAvailable === false ? (
        <Notice>{t('forgot.unavailable')}</Notice>
      ) : ask.isSuccess ? (
        <Sent email={ask.variables.email} onAgain={ask.reset} />
      ) : (
        <AskForm isPending={ask.isPending} onAsk={ask.mutate} />
      )}
      <p className="mt-4 text-center">
        <Link href="/login" className={linkClass}>
          {t('forgot.back')}
        </Link>
      </p>
    </SplitPage>
  );
};

type AskFormProps = { readonly isPending: boolean; readonly onAsk: (body: { email: string }) => void };

const AskForm = ({ isPending, onAsk }: AskFormProps) => {
  const t = useText();
  const { form, errors } = useEntranceForm({
    rules: async () => (await import('../security/rules.ts')).ForgotRules,
    onValid: onAsk,
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{t('forgot.text')}</p>
      <Field label={t('forgot.email')} error={errors.email}>
        <TextInput name="email" {...plainTyping} type="email" autoComplete="email" />
      </Field>
      <Button type="submit" variant="primary" wide className="mt-2" pending={isPending}>
        {isPending ? t('forgot.submitting') : t('forgot.submit')}
      </Button>
    </form>
  );
};

const Sent = ({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) => {
  const t = useText();
  return (
    <div className="grid gap-4">
      <Notice tone="good">
        <p className="font-medium">{t('forgot.sentTitle')}</p>
        <p className="wrap-anywhere">{t('forgot.sentText', { email })}</p>
      </Notice>
      <p className="text-muted">{t('forgot.sentHint')}</p>
      <Button wide onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </div>
  );
};
