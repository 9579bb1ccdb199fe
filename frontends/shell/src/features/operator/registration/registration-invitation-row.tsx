import type { RegistrationInvitation } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import typography from '../../../typography.module.css';
import rowStyles from '../../security/security-row.module.css';
import { useTranslations } from '../messages/messages.ts';
import { registrationInvitationsQuery, withdrawServerInvitation } from './registration-api.ts';

type RegistrationInvitationRowProps = { readonly invitation: RegistrationInvitation };

/** An invitation that nobody used yet, with its end. */
export const RegistrationInvitationRow = ({ invitation }: RegistrationInvitationRowProps) => {
  const t = useTranslations();
  const language = useLanguage();
  const client = useQueryClient();
  const { id, label, expiresAt } = invitation;
  const withdraw = useMutation({
    mutationFn: () => withdrawServerInvitation(id),
    onSuccess: () => toast({ title: t('registration.withdrawn') }),
    onError: toastError,
    // Somebody may have used it in the meantime.
    onSettled: () => client.invalidateQueries(registrationInvitationsQuery),
  });
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.details}>
        <p className={rowStyles.name}>{label}</p>
        <p className={typography.hint}>
          {t('registration.validUntil', { time: until.format(new Date(expiresAt)) })}
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('registration.withdrawNamed', { label })}
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t('registration.withdraw')}
      </Button>
    </li>
  );
};
