import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '@fitfolk/dev/processes/locks';
import { type Log, withProgress } from '@fitfolk/dev/processes/progress';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { createDebianRoot } from './debian-root.ts';
import type { Docker } from './docker.ts';
import { listBaseImages } from './named-images.ts';
import { OPTIONAL_IMAGES, SUBSTITUTES } from './substitutes.ts';

/** Label of a substitute; its value is the origin of its programs. */
const SUBSTITUTE_LABEL = 'org.fitfolk.substitute';

/** Image of one static program with a shell, as small as Alpine. */
const SMALL_BASE = 'fitfolk/busybox:substitute';

/**
 * Provides every image that Fitfolk is built and run with: one that is present stays, one that a registry has is pulled,
 * and any other is made from package registries under the same tag. Logs which is which.
 */
export const provideBaseImages = (docker: Docker, log: Log): Promise<void> =>
  withLock('base images', async () => {
    for (const image of listBaseImages()) {
      const origin =
        (await describePresentImage(docker, image)) ??
        (await pull(docker, image)) ??
        (await withProgress(log, `making ${image}`, () => makeSubstitute(docker, image, log)));
      log(`${image} (${origin})`);
    }
  });

const describePresentImage = async (docker: Docker, image: string): Promise<string | undefined> => {
  const format = `{{with .Config.Labels}}{{index . "${SUBSTITUTE_LABEL}"}}{{end}}`;
  const origin = await docker(['image', 'inspect', '--format', format, image]).catch(() => undefined);
  if (origin === undefined) return undefined;
  return origin.trim() ? describeSubstitute(origin.trim()) : 'present';
};

const pull = (docker: Docker, image: string): Promise<string | undefined> =>
  docker(['pull', '--quiet', image]).then(
    () => 'pulled',
    () => undefined,
  );

const describeSubstitute = (origin: string): string => `substitute made of ${origin}`;

const makeSubstitute = async (docker: Docker, image: string, log: Log): Promise<string> => {
  const [repository = '', tag = ''] = image.split(':');
  if (OPTIONAL_IMAGES.has(repository)) return 'unavailable without its registry';
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-image-'));
  try {
    if (repository === 'debian') return await importDebian(docker, image, folder);
    const substitute = SUBSTITUTES[repository];
    if (!substitute)
      throw new UserError(`${image} could not be pulled, and tests/engine has no substitute for it.`);
    await substitute.prepare(folder, /\d+(?:\.\d+)*/.exec(tag)?.[0] ?? '', log);
    await build(docker, { image: SMALL_BASE, dockerfile: 'busybox', folder, origin: "Debian's busybox" });
    await build(docker, { ...substitute, image, folder });
    return describeSubstitute(substitute.origin);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const importDebian = async (docker: Docker, image: string, folder: string): Promise<string> => {
  const archive = join(folder, 'root.tar');
  const [release = ''] = image.replace('debian:', '').split('-');
  const origin = "Debian's packages";
  // Instead of usrmerge, which needs all of Perl.
  await createDebianRoot({ release, packages: ['usr-is-merged'], target: archive });
  await docker(['import', '--change', `LABEL ${SUBSTITUTE_LABEL}="${origin}"`, archive, image]);
  return describeSubstitute(origin);
};

type Build = {
  readonly image: string;
  readonly dockerfile: string;
  readonly folder: string;
  readonly origin: string;
};

const build = (docker: Docker, { image, dockerfile, folder, origin }: Build): Promise<string> => {
  const file = join(import.meta.dirname, 'substitutes', `${dockerfile}.Dockerfile`);
  return docker([
    'build',
    '--quiet',
    '--file',
    file,
    '--label',
    `${SUBSTITUTE_LABEL}=${origin}`,
    '--tag',
    image,
    folder,
  ]);
};
