import type { BaseConfig } from './config.ts';

/** Secrets that anyone can read in the source code, for development on one machine. */
const publishedSecrets: ReadonlySet<unknown> = new Set(['fitfolk-on-this-machine']);

/** Lists the settings that keep a service from starting in production because their secret is public. */
export const listPublishedSecrets = (config: Pick<BaseConfig, 'NODE_ENV'>): string[] =>
  config.NODE_ENV === 'production'
    ? Object.entries(config)
        .filter(([, value]) => publishedSecrets.has(value))
        .map(([name]) => `${name}: Its value is public; choose another in production`)
    : [];
