import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../messages/messages.ts';
import { SecuritySetting } from '../setting/security-setting.tsx';
import { ConnectTablet } from './connect-tablet.tsx';
import { TabletRow } from './tablet-row.tsx';
import { tabletsQuery } from './tablets-api.ts';

/** Setting of the kitchen tablets, which show the family's board without a session. */
export const TabletSetting = () => {
  const t = useTranslations();
  const { data: tablets = [] } = useQuery(tabletsQuery);
  return (
    <>
      <SecuritySetting id="tablets" title={t('tablets.title')} hint={t('tablets.hint')}>
        <ConnectTablet />
      </SecuritySetting>
      {tablets.length > 0 && (
        <ul aria-label={t('tablets.title')}>
          {tablets.map((tablet) => (
            <TabletRow key={tablet.id} tablet={tablet} />
          ))}
        </ul>
      )}
    </>
  );
};
