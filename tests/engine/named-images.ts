import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

/** Files that name images: as they are, or as the base of ours. */
const IMAGE_FILES = ['docker-compose*.yml', 'deploy/*.Dockerfile'];

/** Base of Debian's own images and of most substitutes. */
const DEBIAN = 'debian:bookworm-slim';

/** Returns the images of other projects that a compose file or Dockerfile names, in alphabetical order. */
export const findNamedImages = (text: string): readonly string[] => {
  const names = [...text.matchAll(/^\s*(?:image:|FROM|COPY --from=)\s*([\w./-]+:[\w.-]+)(?=\s|$)/gm)];
  return [...new Set(names.map(([, name = '']) => name))]
    .filter((name) => !name.startsWith('fitfolk/'))
    .sort();
};

/** Returns the images of other projects that Fitfolk is built and run with, with their tags; Debian first. */
export const listBaseImages = (): readonly string[] => {
  const files = globSync(IMAGE_FILES, { cwd: REPOSITORY_ROOT });
  const text = files.map((file) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')).join('\n');
  return [DEBIAN, ...findNamedImages(text).filter((name) => name !== DEBIAN)];
};
