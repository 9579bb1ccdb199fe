import type { Login } from '@fitfolk/contracts/auth';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { formatRelativeTime } from '../security/relative-time.ts';
import styles from '../security/security-row.module.css';
import { ChangeRole } from './change-role.tsx';
import loginStyles from './logins.module.css';
import { loginsQuery, removeLogin } from './logins-api.ts';
import { useTranslations } from './messages/messages.ts';
import { useRoleName } from './use-role-name.ts';

type LoginRowProps = {
  readonly login: Login;
  /** Set for the only login of a parent, which cannot be removed. */
  readonly isOnly: boolean;
};

/** A person who signs in, with the last sign-in. */
export const LoginRow = ({ login, isOnly }: LoginRowProps) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const getRoleName = useRoleName();
  const { firstName, username, email, profileId, isCurrent, joinedAt, lastSignInAt } = login;
  const name = firstName ?? username;
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={typography.hint}>
          {[
            getRoleName(login),
            email,
            t('lastSignIn', { when: formatRelativeTime(lastSignInAt ?? joinedAt, now, language) }),
          ].join(' · ')}
        </p>
      </div>
      {isCurrent && <Badge tone="good">{t('you')}</Badge>}
      <div className={loginStyles.actions}>
        {!isCurrent && profileId === null && <ChangeRole login={login} name={name} />}
        {!isOnly && <RemoveLogin login={login} name={name} />}
      </div>
    </li>
  );
};

/** Button and dialog that remove a login, or let its owner leave the family. */
const RemoveLogin = ({
  login: { id, profileId, isViewer, isCurrent },
  name,
}: {
  readonly login: Login;
  readonly name: string;
}) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeLogin(id),
    onSuccess: () => {
      toast({ title: isCurrent ? t('left') : t('removed', { name }) });
      if (isCurrent) return clearUser(client);
      setIsOpen(false);
      void client.invalidateQueries(loginsQuery);
    },
    onError: toastError,
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={isCurrent ? t('leaveTitle') : t('removeTitle', { name })}
      description={t(
        isCurrent
          ? profileId || isViewer
            ? 'leaveOwnText'
            : 'leaveText'
          : profileId
            ? 'removeChildText'
            : isViewer
              ? 'removeViewerText'
              : 'removeText',
      )}
      closeLabel={tShell('close')}
      trigger={
        <Button
          size="small"
          variant="quiet"
          {...(isCurrent ? {} : { 'aria-label': t('removeNamed', { name }) })}
        >
          {t(isCurrent ? 'leave' : 'remove')}
        </Button>
      }
    >
      <DialogActions>
        <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          {t(isCurrent ? 'leave' : 'remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
