import { installWithApt } from '@fitfolk/dev/provision/install/apt';
import { findOnPath } from '@fitfolk/dev/provision/install/programs';

/** Returns the path of nginx, which is installed if it is not on PATH. */
export const findNginx = async (): Promise<string> =>
  (await findOnPath(['nginx'])) ??
  installWithApt({
    program: 'nginx',
    packages: ['nginx-light'],
    binary: 'usr/sbin/nginx',
    advice: 'put nginx on PATH',
  });
