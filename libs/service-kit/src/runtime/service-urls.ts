import { z } from 'zod';
import { type Env, parseConfig } from '../config/config.ts';
import type { AnyService } from './service.ts';

const variable = (name: string, suffix: string): string =>
  `${name.toUpperCase().replaceAll('-', '_')}_${suffix}`;

/** The environment variable that says where a deployable answers. */
export const toUrlVariable = (name: string): string => variable(name, 'URL');
/** The environment variable that says on which port a deployable listens. */
export const toPortVariable = (name: string): string => variable(name, 'PORT');

export type ServiceUrls = {
  /** Where a deployable answers. */
  get(name: string): string;
  add(name: string, url: string): void;
};

/** The addresses of all deployables: of those in this process once they listen, of the others from the environment. */
export const createServiceUrls = (env: Env): ServiceUrls => {
  const local = new Map<string, string>();
  return {
    get: (name) => {
      const url = local.get(name) ?? env[toUrlVariable(name)];
      if (!url) throw new Error(`Nobody said where ${name} answers`);
      return url;
    },
    add: (name, url) => void local.set(name, url),
  };
};

/** Where siblings answer, from the environment. */
export const serviceUrlConfig = (...names: readonly string[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [
        toUrlVariable(name),
        z.string('Required').meta({
          description: `Where \`${name}\` answers: required of who calls it, unless both run in one process.`,
          example: `http://${name}:3000`,
        }),
      ]),
    ),
  );

/** The port of a deployable that shares its process with others. */
export const portConfig = (name: string) =>
  z.object({
    [toPortVariable(name)]: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .optional()
      .meta({
        description: `The port of \`${name}\` in a process that runs others beside it.`,
        unset: 'a free one',
      }),
  });

/** @throws ConfigError when a service calls a sibling that neither runs in this process nor has its address set */
export const requireServiceUrls = (services: readonly AnyService[], env: Env): void => {
  const here = new Set(services.map((service) => service.name));
  const elsewhere = services.flatMap((service) => service.calls).filter((name) => !here.has(name));
  parseConfig({ siblings: serviceUrlConfig(...elsewhere) }, env);
};
