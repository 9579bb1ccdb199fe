import type { AccessToken } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import typography from '../../typography.module.css';
import { formatRelativeTime } from '../security/relative-time.ts';
import styles from '../security/security-row.module.css';
import { accessTokensQuery, removeToken } from './access-tokens-api.ts';
import { useTranslations } from './messages/messages.ts';

/** An access token with what it may do and its last use. */
export const AccessTokenRow = ({ token }: { readonly token: AccessToken }) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const { id, name, scopes, profileIds, expiresAt, lastUsedAt } = token;
  const remove = useMutation({
    mutationFn: () => removeToken(id),
    onSuccess: () => {
      toast({ title: t('revoked') });
      void client.invalidateQueries(accessTokensQuery);
    },
    onError: toastError,
  });
  const names = profiles.filter((profile) => profileIds?.includes(profile.id)).map((profile) => profile.name);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(expiresAt));
  const permissions = scopes.map((scope) => t(`scope.${scope}`)).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={typography.hint}>
          {names.length > 0 ? `${permissions} (${names.join(', ')})` : permissions}
        </p>
        <p className={typography.hint}>
          {[
            t('expiresOn', { day }),
            lastUsedAt
              ? t('lastUsed', { when: formatRelativeTime(lastUsedAt, now, language) })
              : t('neverUsed'),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('revokeToken', { name })}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('revoke')}
        </Button>
      </div>
    </li>
  );
};
