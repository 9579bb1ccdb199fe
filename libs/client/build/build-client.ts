/** `npm run build:client`: builds the published files of the client into `libs/client/dist`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Problem } from '@fitfolk/contracts/core/errors';
import { toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import { rolldown } from 'rolldown';
import { endpoints, tokenEndpoints } from '../src/endpoints.ts';
import { renderDeclarations } from './declarations.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Builds the client and its type declarations into a folder. */
export const buildClient = async (target: string): Promise<void> => {
  const bundle = await rolldown({
    input: join(ROOT, 'src/client.ts'),
    platform: 'neutral',
    plugins: [
      {
        name: 'endpoints',
        load: {
          filter: { id: /src\/endpoints\.ts$/ },
          handler: () => ({
            code: `export const endpoints = ${JSON.stringify(endpoints)};`,
            moduleType: 'js',
          }),
        },
      },
    ],
    logLevel: 'warn',
  });
  try {
    await bundle.write({ file: join(target, 'client.js') });
  } finally {
    await bundle.close();
  }
  await mkdir(target, { recursive: true });
  const declarations = renderDeclarations(tokenEndpoints, toJsonSchema(Problem, 'output'));
  await writeFile(join(target, 'client.d.ts'), declarations);
};

if (import.meta.main) await buildClient(join(ROOT, 'dist'));
