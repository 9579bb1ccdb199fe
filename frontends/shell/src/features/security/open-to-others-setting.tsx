import { buttonClass } from '@fitfolk/ui/button';
import { Link } from 'wouter';
import { useTranslations } from './messages/messages.ts';
import { SecuritySetting } from './setting/security-setting.tsx';

/** Link to the list of everything that people outside of the account see. */
export const OpenToOthersSetting = () => {
  const t = useTranslations();
  return (
    <SecuritySetting id="open-to-others" title={t('openToOthers.title')} hint={t('openToOthers.hint')}>
      <Link href="/settings/open-to-others" className={buttonClass({ size: 'small' })}>
        {t('openToOthers.show')}
      </Link>
    </SecuritySetting>
  );
};
