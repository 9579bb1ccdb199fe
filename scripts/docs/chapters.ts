import { services } from '@fitfolk/all-in-one/services';
import {
  CacheSettings,
  ComposeSettings,
  RuntimeSettings,
  StartSettings,
  ToolSettings,
} from '@fitfolk/dev/workspace/settings';
import { BaseConfig } from '@fitfolk/service-kit/config/config';
import { resourceConfig } from '@fitfolk/service-kit/config/resource-config';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { portConfig, serviceUrlConfig } from '@fitfolk/service-kit/runtime/service-urls';
import { type Setting, settingsOf } from './settings.ts';

/** A section of the configuration reference: variables and the processes that read them. */
export type Chapter = {
  readonly title: string;
  readonly text: string;
  readonly settings: readonly Setting[];
};

/** Every deployable, the gateway first. */
export const deployables: readonly AnyService[] = services.toSorted(
  (one, other) => Number(other.isPublic ?? false) - Number(one.isPublic ?? false),
);

const byName = (settings: readonly Setting[]): Setting[] => [
  ...new Map(settings.map((setting) => [setting.name, setting])).values(),
];

/** Returns the variables of the servers that a deployable needs. */
export const serversOf = ({ needs }: AnyService): Setting[] =>
  byName(needs.flatMap((need) => settingsOf(resourceConfig[need])));

/** Returns the URL variables of the deployables that a deployable calls. */
export const addressesOf = ({ calls }: AnyService): Setting[] => settingsOf(serviceUrlConfig(...calls));

const shared: readonly Chapter[] = [
  {
    title: 'Every process',
    text: 'Read by every process.',
    settings: settingsOf(BaseConfig),
  },
  {
    title: 'Servers',
    text: 'Read by the deployables that use the server. `npm start` starts each server whose variables are not set.',
    settings: byName(Object.values(resourceConfig).flatMap((schema) => settingsOf(schema))),
  },
];

const own: readonly Chapter[] = deployables
  .filter(({ config }) => Object.keys(config.shape).length > 0)
  .map(({ name, config }) => ({
    title: name,
    text: `Read by ${name}.`,
    settings: settingsOf(config),
  }));

const rest: readonly Chapter[] = [
  {
    title: 'Service URLs and ports',
    text: '`<NAME>` is the name of a deployable, as in `AUTH_URL` and `CLOSET_WEB_URL`.',
    settings: [serviceUrlConfig, portConfig].flatMap((schemaOf) => settingsOf(schemaOf('<name>'))),
  },
  {
    title: '`npm start` and the tools',
    text: 'Read by `npm start`, `npm run demo`, `npm run admin` and `npm run events`.',
    settings: byName([StartSettings, ToolSettings, CacheSettings].flatMap((schema) => settingsOf(schema))),
  },
  {
    title: '`docker compose`',
    text: 'Read by `docker-compose.yml`, which sets the URLs and ports of its containers itself.',
    settings: settingsOf(ComposeSettings),
  },
  {
    title: 'Node and the C library',
    text: 'Read by Node and glibc. The defaults are set by `npm start` and the images; set them in other environments too.',
    settings: settingsOf(RuntimeSettings),
  },
];

/** All sections of the configuration reference. @throws when a variable has no description */
export const chapters: readonly Chapter[] = [...shared, ...own, ...rest];
