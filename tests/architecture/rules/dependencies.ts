import { importTarget, isDeployable, workspaceOf } from '../import-target.ts';
import type { SourceFile } from '../source-tree.ts';
import { isTest, type Rule } from './rule.ts';

const forbiddenImports = (
  files: readonly SourceFile[],
  isAllowed: (from: string, to: string) => boolean,
): string[] =>
  files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const from = workspaceOf(file.path);
      const target = importTarget(file, specifier);
      const to = target && workspaceOf(target);
      return to && to !== from && !isAllowed(from, to) ? [`${file.path} imports ${specifier}`] : [];
    }),
  );

export const independentDeployables: Rule = {
  name: 'a deployable never imports another deployable',
  violations: (files) =>
    forbiddenImports(files, (from, to) => !isDeployable(from) || /^(libs\/|i18n$)/.test(to)),
  example: {
    'services/closet/src/broken.ts': "import { auth } from '@fitfolk/auth/service';",
    'services/closet/src/broken-dynamic.ts': "export const feed = () => import('@fitfolk/feed/service');",
    'services/closet/src/broken-relative.ts': "export * from '../../outfits/src/service.ts';",
    'services/closet/src/sound.ts': "import { closetContract } from '@fitfolk/contracts/closet';",
  },
};

const allowedLibs: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  'libs/contracts': ['i18n'],
  'libs/api-client': ['libs/contracts'],
  'libs/service-kit': ['libs/contracts', 'libs/api-client'],
  'libs/bundle': ['i18n'],
  'libs/client': ['libs/contracts', 'libs/api-client'],
  'libs/ui': [],
  'libs/web-kit': ['libs/ui', 'libs/contracts', 'libs/api-client', 'i18n'],
};

export const layeredLibs: Rule = {
  name: 'a library imports only the libraries below it',
  violations: (files) => forbiddenImports(files, (from, to) => allowedLibs[from]?.includes(to) ?? true),
  example: {
    'libs/contracts/src/broken.ts': "import { AppError } from '@fitfolk/service-kit/errors/app-error';",
    'libs/ui/src/broken.ts': "import { Outfit } from '@fitfolk/contracts/outfits';",
    'libs/service-kit/src/sound.ts': "import { defineEvent } from '@fitfolk/contracts/core/event';",
  },
};

/** Scripts that run in images, which have the packages of the frontends alone. */
const SCRIPTS_OF_IMAGES = /^scripts\/build-frontends(\.ts$|\/)/;
const PACKAGES_OF_FRONTENDS = ['libs/web-kit', ...(allowedLibs['libs/web-kit'] ?? [])];

export const buildInImages: Rule = {
  name: 'the build of the frontends imports only what their images install',
  violations: (files) =>
    forbiddenImports(
      files.filter(({ path }) => SCRIPTS_OF_IMAGES.test(path)),
      (_, to) => PACKAGES_OF_FRONTENDS.includes(to),
    ),
  example: {
    'scripts/build-frontends/broken.ts':
      "import { readArguments } from '@fitfolk/dev/processes/read-arguments';",
    'scripts/build-frontends/sound.ts': "import { sourceHash } from '@fitfolk/web-kit/build/source-hash.ts';",
  },
};

export const productWithoutTests: Rule = {
  name: 'the product and its tools never import tests/ or testing/ folders',
  violations: (files) =>
    files
      .filter((file) => !isTest(file) && !/^(bench|scripts)\//.test(file.path))
      .flatMap((file) =>
        file.imports
          .filter((specifier) => /(^|\/)(testing|tests)\//.test(specifier))
          .map((specifier) => `${file.path} imports ${specifier}`),
      ),
  example: {
    'dev/launcher/broken.ts': "import { startInstance } from '../../tests/e2e/support/instance.ts';",
    'services/auth/src/broken.ts': "import { fakeStripe } from '../testing/fake-stripe.ts';",
    'services/auth/src/sound.test.ts': "import { fakeStripe } from '../testing/fake-stripe.ts';",
  },
};

export const contractsOnZod: Rule = {
  name: 'contracts depend on zod and the list of languages alone',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('libs/contracts/') && !isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((specifier) => !/^(\.|zod$|@fitfolk\/i18n\/languages\.json$)/.test(specifier))
          .map((specifier) => `${file.path} imports ${specifier}`),
      ),
  example: {
    'libs/contracts/src/broken.ts': "import { Schema } from 'mongoose';",
    'libs/contracts/src/sound.ts': "import { z } from 'zod';",
  },
};

/** Paths, within a service, that may import each driver. */
const driverHomes: readonly { readonly driver: RegExp; readonly home: RegExp }[] = [
  { driver: /^mongoose$/, home: /\.(store|schema)\.ts$/ },
  { driver: /^(ioredis|minio|@nats-io\/.*)$/, home: /^$/ },
  { driver: /^(openai|opossum)$/, home: /^$/ },
  { driver: /^fastify$/, home: /^$/ },
  { driver: /^stripe$/, home: /\.stripe\.ts$/ },
];

export const driversInAdapters: Rule = {
  name: 'services import drivers only in stores and adapters',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('services/') && !isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((specifier) =>
            driverHomes.some(({ driver, home }) => driver.test(specifier) && !home.test(file.path)),
          )
          .map((specifier) => `${file.path} imports ${specifier}`),
      ),
  example: {
    'services/closet/src/broken.ts': "import { Schema } from 'mongoose';",
    'services/closet/src/sound.store.ts': "import { Schema } from 'mongoose';",
  },
};

/** Modules of libs/ui with state that must exist once per page. Module Federation shares them by package name only. */
const SHARED_STATE = /\/(field\.tsx|toast-store\.ts)$/;

export const sharedStateByName: Rule = {
  name: 'components of libs/ui import modules with state by package name',
  violations: (files) =>
    files
      .filter((file) => file.path.startsWith('libs/ui/src/') && !isTest(file))
      .flatMap((file) =>
        file.imports
          .filter((specifier) => SHARED_STATE.test(specifier))
          .map((specifier) => `${file.path} imports ${specifier}`),
      ),
  example: {
    'libs/ui/src/forms/broken.tsx': "import { useFieldAttributes } from './field.tsx';",
    'libs/ui/src/forms/sound.tsx': "import { useFieldAttributes } from '@fitfolk/ui/field';",
  },
};
