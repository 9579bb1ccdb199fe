import type { Invitation } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import typography from '../../typography.module.css';
import { formatDeviceName } from '../security/device-name.ts';
import rowStyles from '../security/security-row.module.css';
import styles from './logins.module.css';
import { confirmInvitation, loginsQuery, withdrawInvitation } from './logins-api.ts';
import { useTranslations } from './messages/messages.ts';
import { useRoleName } from './use-role-name.ts';

/** An invitation that nobody used yet, or the person who used it and waits for a confirmation. */
export const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useTranslations();
  const language = useLanguage();
  const getRoleName = useRoleName();
  const { id, claim, expiresAt } = invitation;
  const withdraw = useChange(withdrawInvitation, t(claim ? 'declined' : 'withdrawn'));
  const role = getRoleName(invitation);
  if (claim) return <WaitingPerson id={id} role={role} claim={claim} decline={withdraw} />;
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.details}>
        <p className={rowStyles.name}>{t('openInvitation')}</p>
        <p className={typography.hint}>
          {[role, t('validUntil', { time: until.format(new Date(expiresAt)) })].join(' · ')}
        </p>
      </div>
      <Button size="small" variant="quiet" pending={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
        {t('withdraw')}
      </Button>
    </li>
  );
};

type WaitingPersonProps = {
  readonly id: string;
  /** Says which profiles the login may use. */
  readonly role: string;
  readonly claim: NonNullable<Invitation['claim']>;
  readonly decline: ReturnType<typeof useChange>;
};

const WaitingPerson = ({ id, role, claim, decline }: WaitingPersonProps) => {
  const t = useTranslations();
  const { email, firstName, device, network } = claim;
  const name = firstName ? `${firstName} (${email})` : email;
  const confirm = useChange(confirmInvitation, t('confirmed', { name: firstName ?? email }));
  const options = { name, role, device: formatDeviceName(device) };
  return (
    <li className={styles.waiting}>
      <Notice tone="warn">
        {network ? t('waitingFrom', { ...options, network }) : t('waiting', options)}
      </Notice>
      <div className={styles.actions}>
        <Button size="small" variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate(id)}>
          {t('confirm')}
        </Button>
        <Button size="small" pending={decline.isPending} onClick={() => decline.mutate(id)}>
          {t('decline')}
        </Button>
      </div>
    </li>
  );
};

/** Changes an invitation, and reads the list again in any case: somebody else may have changed it. */
const useChange = (change: (invitationId: string) => Promise<unknown>, success: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast({ title: success }),
    onError: toastError,
    onSettled: () => client.invalidateQueries(loginsQuery),
  });
};
