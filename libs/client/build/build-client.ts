/** `npm run build:client`: builds the published files of the client into `libs/client/dist`. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Problem } from '@fitfolk/contracts/core/errors';
import { toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { endpoints, tokenEndpoints } from '../src/endpoints.ts';
import { renderDeclarations } from './declarations.ts';

const ROOT = resolve(import.meta.dirname, '..');

const bundleFile = async (options: InputOptions, output: OutputOptions): Promise<void> => {
  const bundle = await rolldown({ ...options, logLevel: 'warn' });
  try {
    await bundle.write(output);
  } finally {
    await bundle.close();
  }
};

/** Builds the client, its command line and its type declarations into a folder. */
export const buildClient = async (target: string): Promise<void> => {
  const inlineEndpoints: Plugin = {
    name: 'endpoints',
    load: {
      filter: { id: /src\/endpoints\.ts$/ },
      handler: () => ({
        code: `export const endpoints = ${JSON.stringify(endpoints)};`,
        moduleType: 'js',
      }),
    },
  };
  await bundleFile(
    { input: join(ROOT, 'src/client.ts'), platform: 'neutral', plugins: [inlineEndpoints] },
    { file: join(target, 'client.js') },
  );
  const useBuiltClient: Plugin = {
    name: 'built-client',
    resolveId: {
      filter: { id: /^\.\.\/client\.ts$/ },
      handler: () => ({ id: './client.js', external: true }),
    },
  };
  await bundleFile(
    { input: join(ROOT, 'src/command-line/main.ts'), platform: 'node', plugins: [useBuiltClient] },
    { file: join(target, 'fitfolk.js'), banner: '#!/usr/bin/env node' },
  );
  await chmod(join(target, 'fitfolk.js'), 0o755);
  await mkdir(target, { recursive: true });
  const declarations = renderDeclarations(tokenEndpoints, toJsonSchema(Problem, 'output'));
  await writeFile(join(target, 'client.d.ts'), declarations);
};

if (import.meta.main) await buildClient(join(ROOT, 'dist'));
