import type { Rule } from './rule.ts';

export const consumedEvents: Rule = {
  name: 'every event of the contracts has a consumer',
  violations: (files) => {
    const declared = files
      .filter(({ path }) => path.startsWith('libs/contracts/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(\w+): defineEvent\(\s*'([\w.]+)'/g)].map(([, key, type]) => ({
          path,
          key,
          type,
        })),
      );
    const consumers = files.filter(({ path }) => /^(services|gateway)\//.test(path)).map(({ text }) => text);
    return declared
      .filter(
        ({ key }) =>
          !consumers.some((text) =>
            new RegExp(`\\b(on|onBatch|onEvent|mapEvent)\\(\\s*(\\w+\\.)?${key}\\b`).test(text),
          ),
      )
      .map(({ path, type }) => `${path} declares ${type}, which has no consumer`);
  },
  example: {
    'libs/contracts/src/broken.ts': "export const events = { worn: defineEvent('outfits.outfit.worn', 1) };",
    'libs/contracts/src/sound.ts': "export const events = { added: defineEvent('closet.item.added', 1) };",
    'services/outfits/src/subscriptions.ts': 'export const subscriptions = [on(closetEvents.added, handle)];',
  },
};

export const implementedContracts: Rule = {
  name: 'every contract is implemented by its service',
  violations: (files) =>
    files
      .filter(({ path }) => path.startsWith('libs/contracts/'))
      .flatMap(({ path, text }) => {
        const contract = /export const (\w+) = defineContract\(\{\s*service: '([\w-]+)'/.exec(text);
        if (!contract) return [];
        const [, name = '', service = ''] = contract;
        const isImplemented = files.some(
          ({ path: other, text: code }) =>
            (other.startsWith(`services/${service}/`) || other.startsWith(`${service}/`)) &&
            code.includes(name),
        );
        return isImplemented ? [] : [`${path} declares ${name}, which ${service} does not implement`];
      }),
  example: {
    'libs/contracts/src/broken.ts': "export const lostContract = defineContract({ service: 'lost' });",
    'libs/contracts/src/sound.ts': "export const foundContract = defineContract({ service: 'found' });",
    'services/found/src/routes.ts': 'implement(foundContract, {});',
  },
};

export const ownershipByOneFunction: Rule = {
  name: 'use cases decide by isOwn and requireOwn what belongs to the caller',
  violations: (files) =>
    files
      .filter(({ path }) => /^services\/[\w-]+\/src\//.test(path) && !path.endsWith('.test.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/identity\.profiles\s*\.some\(|\.accountId !== identity\.accountId\b/g)].map(
          ([code]) => `${path} decides by ${code}`,
        ),
      ),
  example: {
    'services/broken/src/broken.ts':
      "if (item?.accountId !== identity.accountId) throw new AppError('not-found');",
    'services/broken/src/sound.ts': 'const item = requireOwn(identity, await items.find(itemId));',
  },
};
