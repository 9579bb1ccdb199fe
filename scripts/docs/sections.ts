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
import { listSettings, type Setting } from './settings.ts';

/** A section of the configuration reference. */
export type Section = {
  readonly title: string;
  readonly text: string;
  readonly settings: readonly Setting[];
};

/** All deployables, the gateway first. */
export const deployables: readonly AnyService[] = services.toSorted(
  (one, other) => Number(other.isPublic ?? false) - Number(one.isPublic ?? false),
);

const uniqueByName = (settings: readonly Setting[]): Setting[] => [
  ...new Map(settings.map((setting) => [setting.name, setting])).values(),
];

/** Lists the variables of the servers that a deployable uses. */
export const listServerSettings = ({ needs }: AnyService): Setting[] =>
  uniqueByName(needs.flatMap((need) => listSettings(resourceConfig[need])));

/** Lists the URL variables of the deployables that a deployable calls. */
export const listUrlSettings = ({ calls }: AnyService): Setting[] => listSettings(serviceUrlConfig(...calls));

const sharedSections: readonly Section[] = [
  {
    title: 'Every process',
    text: 'Read by every process.',
    settings: listSettings(BaseConfig),
  },
  {
    title: 'Servers',
    text: 'Read by the deployables that use the server. `npm start` starts each server whose variables are not set.',
    settings: uniqueByName(Object.values(resourceConfig).flatMap((schema) => listSettings(schema))),
  },
];

const deployableSections: readonly Section[] = deployables
  .filter(({ config }) => Object.keys(config.shape).length > 0)
  .map(({ name, config }) => ({
    title: name,
    text: `Read by ${name}.`,
    settings: listSettings(config),
  }));

const toolSections: readonly Section[] = [
  {
    title: 'Service URLs and ports',
    text: '`<NAME>` is the name of a deployable, as in `AUTH_URL` and `CLOSET_WEB_URL`.',
    settings: [serviceUrlConfig, portConfig].flatMap((createSchema) => listSettings(createSchema('<name>'))),
  },
  {
    title: '`npm start` and the tools',
    text: 'Read by `npm start`, `npm run demo`, `npm run admin` and `npm run events`.',
    settings: uniqueByName(
      [StartSettings, ToolSettings, CacheSettings].flatMap((schema) => listSettings(schema)),
    ),
  },
  {
    title: '`docker compose`',
    text: 'Read by `docker-compose.yml`, which sets the URLs and ports of its containers itself.',
    settings: listSettings(ComposeSettings),
  },
  {
    title: 'Node and the C library',
    text: 'Read by Node and glibc. The defaults are set by `npm start` and the images; set them in other environments too.',
    settings: listSettings(RuntimeSettings),
  },
];

/** All sections. @throws Error when a variable has no description */
export const sections: readonly Section[] = [...sharedSections, ...deployableSections, ...toolSections];
