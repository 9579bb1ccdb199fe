import { createStatusContract, type ServiceStatus } from '@fitfolk/contracts/core/service-status';
import type { DeployableHealth, Release, ServerBackups, ServerHealth } from '@fitfolk/contracts/gateway';
import { contracts } from '@fitfolk/contracts/index';
import type { IdentitySigner } from '@fitfolk/service-kit/auth/identity';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import { frontends } from '../pages/frontends.ts';
import { sumGauge, toPlainHealth, toServiceHealth } from './deployable-health.ts';

export type ServerHealthDependencies = Pick<
  ServiceContext<unknown, never>,
  'serviceClient' | 'serviceUrl' | 'clock'
> & {
  readonly signer: Pick<IdentitySigner, 'forService'>;
  readonly version: string;
  readonly publicOrigin: string | undefined;
  readonly findBackups: () => Promise<ServerBackups>;
  readonly findNewerRelease: () => Promise<Release | null>;
};

/** Time limit for the answer of a frontend, in milliseconds. */
const FRONTEND_TIMEOUT_MS = 2000;
const Live = z.object({ version: z.string() });

/** Creates a function that collects what the services report about themselves. One that fails is reported as such. */
export const createServerHealth =
  (dependencies: ServerHealthDependencies) =>
  async (seenOrigin: string): Promise<ServerHealth> => {
    const { version, publicOrigin, findBackups, findNewerRelease, clock } = dependencies;
    const names = contracts.map(({ service }) => service);
    const [statuses, files, backups, newerRelease] = await Promise.all([
      Promise.all(names.map((name) => readStatus(name, dependencies).catch(() => undefined))),
      Promise.all(Object.values(frontends).map((name) => readFrontend(name, dependencies))),
      findBackups(),
      findNewerRelease(),
    ]);
    const services = names.map((name, index) => toServiceHealth(name, statuses[index]));
    const findGauge = (service: string, gauge: string): number | null => {
      const status = statuses[names.indexOf(service)];
      return status ? sumGauge(status, gauge) : null;
    };
    const mail = findGauge('auth', 'fitfolk_mail_configured');
    return {
      checkedAt: clock().toISOString(),
      deployables: [toPlainHealth('gateway', 'ok', version), ...services, ...files],
      databaseBytes: services.reduce((sum, { databaseBytes }) => sum + (databaseBytes ?? 0), 0),
      images: findGauge('media', 'fitfolk_images'),
      imagesWaiting: findGauge('media', 'fitfolk_images_waiting'),
      imagesFailed: findGauge('media', 'fitfolk_images_failed'),
      backups,
      newerRelease,
      isEncrypted: publicOrigin?.startsWith('https:') ?? false,
      seenOrigin,
      sendsMail: mail === null ? null : mail > 0,
    };
  };

const readStatus = async (
  service: string,
  { signer, serviceClient }: ServerHealthDependencies,
): Promise<ServiceStatus> => {
  const token = await signer.forService('gateway', [service]);
  return serviceClient(createStatusContract(service)).as(token).status();
};

const readFrontend = async (
  name: string,
  { serviceUrl }: ServerHealthDependencies,
): Promise<DeployableHealth> => {
  try {
    const signal = AbortSignal.timeout(FRONTEND_TIMEOUT_MS);
    const response = await fetch(`${serviceUrl(name)}/health/live`, { signal });
    return toPlainHealth(name, 'ok', Live.parse(await response.json()).version);
  } catch {
    return toPlainHealth(name, 'unavailable', null);
  }
};
