import { z } from 'zod';
import { type Env, parseConfig } from '../config/config.ts';
import { HttpUrl, Port } from '../config/variables.ts';
import type { AnyService } from './service.ts';

const toVariable = (name: string, suffix: string): string =>
  `${name.toUpperCase().replaceAll('-', '_')}_${suffix}`;

/** Returns the environment variable with a deployable's URL. */
export const toUrlVariable = (name: string): string => toVariable(name, 'URL');
/** Returns the environment variable with a deployable's port. */
export const toPortVariable = (name: string): string => toVariable(name, 'PORT');

export type ServiceUrls = {
  /** @throws Error when the deployable neither runs in this process nor has its URL set */
  get(name: string): string;
  add(name: string, url: string): void;
};

/** Creates the registry of URLs: services of this process once they listen, all others from the environment. */
export const createServiceUrls = (env: Env): ServiceUrls => {
  const known = new Map<string, string>();
  const readVariable = (name: string): string => {
    const url = env[toUrlVariable(name)];
    if (!url) throw new Error(`The URL of ${name} is unknown: set ${toUrlVariable(name)}`);
    // The gateway reads a URL for every request, and variables of the process are slow to read.
    known.set(name, url);
    return url;
  };
  return {
    get: (name) => known.get(name) ?? readVariable(name),
    add: (name, url) => void known.set(name, url),
  };
};

/** Returns the configuration schema for the URLs of deployables. */
export const serviceUrlConfig = (...names: readonly string[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [
        toUrlVariable(name),
        HttpUrl.meta({
          description: `URL of \`${name}\`. Required by services that call it from another process.`,
          example: `http://${name}:3000`,
        }),
      ]),
    ),
  );

/** Returns the configuration schema for the port of a deployable that shares its process. */
export const portConfig = (name: string) =>
  z.object({
    [toPortVariable(name)]: Port.optional().meta({
      description: `Port of \`${name}\` when it runs in one process with other services.`,
      unset: 'a free port',
      example: '3001',
    }),
  });

/** Checks that every called service runs in this process or has its URL set. @throws ConfigError */
export const requireServiceUrls = (services: readonly AnyService[], env: Env): void => {
  const local = new Set(services.map((service) => service.name));
  const remote = services.flatMap((service) => service.calls).filter((name) => !local.has(name));
  parseConfig({ urls: serviceUrlConfig(...remote) }, env);
};
