import { join } from 'node:path';
import type { Log } from '@fitfolk/dev/processes/progress';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { contextFiles } from './build-context.ts';
import { createBuilder, type Image } from './build-image.ts';
import type { ComposeService } from './compose.ts';
import { readDockerfile } from './dockerfile.ts';
import { planImage } from './plan-stage.ts';

/** A service to build, with its name in the compose file. */
export type Named = { readonly name: string; readonly service: ComposeService };

/** Parallel builds. npm leaves one of two cores idle while it waits for files. */
const AT_ONCE = 2;

/** Builds the images of services in folders below `scratch`, by name. The folder must be readable by other users, as programs run as another user. */
export const buildImages = async (
  wanted: readonly Named[],
  scratch: string,
  log: Log = () => {},
): Promise<ReadonlyMap<string, Image>> => {
  const files = contextFiles();
  const builder = createBuilder(scratch);
  const images = new Map<string, Image>();
  const waiting = [...wanted];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const startedAt = performance.now();
      images.set(next.name, await builder.build(planOf(next, files)));
      log(`  ${next.name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return images;
};

const planOf = ({ name, service }: Named, files: readonly string[]) => {
  const { build } = service;
  if (!build) throw new UserError(`${name} is not built from a Dockerfile of ours.`);
  const stages = readDockerfile(join(REPOSITORY_ROOT, build.dockerfile));
  return planImage(stages, { args: build.args ?? {}, target: build.target, files });
};
