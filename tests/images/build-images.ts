import { join } from 'node:path';
import type { Log } from '@fitfolk/dev/processes/progress';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { listContextFiles } from './build-context.ts';
import { createBuilder, type Image } from './build-image.ts';
import type { ComposeService } from './compose.ts';
import { readDockerfile } from './dockerfile.ts';
import { planImage } from './plan-stage.ts';

/** A service of the compose file with its name. */
export type NamedService = { readonly name: string; readonly service: ComposeService };

/** npm waits for files most of the time, so two builds share two cores well. */
const CONCURRENT_BUILDS = 2;

/**
 * Builds the images of services in folders below `scratch`, by name. `scratch` must be readable by other users, since
 * programs in it run as the image's user.
 */
export const buildImages = async (
  services: readonly NamedService[],
  scratch: string,
  log: Log = () => {},
): Promise<ReadonlyMap<string, Image>> => {
  const files = listContextFiles();
  const builder = createBuilder(scratch);
  const images = new Map<string, Image>();
  const queue = [...services];
  const buildNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const startedAt = performance.now();
      images.set(next.name, await builder.build(planService(next, files)));
      log(`  ${next.name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_BUILDS }, buildNext));
  return images;
};

const planService = ({ name, service }: NamedService, files: readonly string[]) => {
  const { build } = service;
  if (!build) throw new UserError(`${name} has no Dockerfile in this repository.`);
  const stages = readDockerfile(join(REPOSITORY_ROOT, build.dockerfile));
  return planImage(stages, { args: build.args ?? {}, target: build.target, files });
};
