import { useQuery } from '@tanstack/react-query';
import { SecuritySetting } from '../security/setting/security-setting.tsx';
import { AccessTokenRow } from './access-token-row.tsx';
import { accessTokensQuery } from './access-tokens-api.ts';
import { CreateAccessToken } from './create-access-token.tsx';
import { useTranslations } from './messages/messages.ts';

/** Setting of the personal access tokens, with which programs use the account without a session. */
export const AccessTokenSetting = () => {
  const t = useTranslations();
  const { data: tokens = [] } = useQuery(accessTokensQuery);
  return (
    <>
      <SecuritySetting id="access-tokens" title={t('title')} hint={t('hint')}>
        <CreateAccessToken />
      </SecuritySetting>
      {tokens.length > 0 && (
        <ul aria-label={t('title')}>
          {tokens.map((token) => (
            <AccessTokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </>
  );
};
