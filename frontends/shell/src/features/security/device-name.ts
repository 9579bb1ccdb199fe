import type { Device } from '@fitfolk/contracts/auth';
import { t } from './messages/messages.ts';

/** Formats the browser and system of a device, as far as they are known. */
export const formatDeviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string => {
  if (browser && system) return t('devices.browserOnSystem', { browser, system });
  return browser ?? system ?? t('devices.unknown');
};
