import { Button } from '@fitfolk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { supportsPasskeys } from '../../auth/passkey/supports-passkeys.ts';
import { useTranslations } from '../messages/messages.ts';
import { SecuritySetting } from '../setting/security-setting.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys-api.ts';
import { useAddPasskey } from './use-passkeys.ts';

/** Setting of the passkeys. Renders nothing where the browser cannot use them and the account has none. */
export const PasskeySetting = () => {
  const t = useTranslations();
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const isSupported = supportsPasskeys();
  if (!isSupported && passkeys.length === 0) return null;
  return (
    <>
      <SecuritySetting title={t('passkeys.title')} hint={t('passkeys.hint')}>
        {isSupported && <AddPasskey />}
      </SecuritySetting>
      {passkeys.length > 0 && (
        <ul aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </>
  );
};

const AddPasskey = () => {
  const t = useTranslations();
  const add = useAddPasskey();
  return (
    <Button size="small" pending={add.isPending} onClick={() => add.mutate()}>
      {t('passkeys.add')}
    </Button>
  );
};
