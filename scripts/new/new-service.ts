/** `npm run new:service -- <name>` creates a service with a contract, a store, two endpoints and their tests. */
import {
  addDependency,
  insertBefore,
  readDependencies,
  readName,
  toCamelCase,
  writeFromTemplate,
} from './workspace-files.ts';

const name = readName('new:service');
const camel = toCamelCase(name);
const variable = name.replaceAll('-', '_').toUpperCase();
const { mongoose = '', uuid = '', zod = '' } = await readDependencies('services/packing/package.json');
const placeholders = { name, camel, mongoose, uuid, zod };
const folder = `services/${name}`;

const files = {
  'package.json.tmpl': `${folder}/package.json`,
  'README.md.tmpl': `${folder}/README.md`,
  'main.ts.tmpl': `${folder}/src/main.ts`,
  'service.ts.tmpl': `${folder}/src/service.ts`,
  'routes.ts.tmpl': `${folder}/src/routes.ts`,
  'entries.ts.tmpl': `${folder}/src/entries/entries.ts`,
  'entries.store.ts.tmpl': `${folder}/src/entries/entries.store.ts`,
  'entries.integration.test.ts.tmpl': `${folder}/src/entries/entries.integration.test.ts`,
  'contract.ts.tmpl': `libs/contracts/src/services/${name}.ts`,
  'access-cases.ts.tmpl': `tests/access/cases/${name}.ts`,
  'workflow.yml.tmpl': `.github/workflows/${name}.yml`,
};
for (const [template, file] of Object.entries(files)) {
  await writeFromTemplate(`service/${template}`, file, placeholders);
}

await insertBefore(
  'libs/contracts/src/index.ts',
  /\n\/\*\*/,
  `import { ${camel}Contract } from './services/${name}.ts';\n`,
);
await insertBefore('libs/contracts/src/index.ts', /\];/, `  ${camel}Contract,\n`);
await insertBefore(
  'tests/access/cases/access-cases.ts',
  /\n\/\*\*/,
  `import { ${camel}AccessCases } from './${name}.ts';\n`,
);
await insertBefore('tests/access/cases/access-cases.ts', /\];/, `  ...${camel}AccessCases,\n`);
await insertBefore(
  'all-in-one/src/services.ts',
  /\n\/\*\*/,
  `import { ${camel} } from '@fitfolk/${name}/service';\n`,
);
await insertBefore('all-in-one/src/services.ts', / {2}shell,/, `  ${camel},\n`);
await addDependency('all-in-one/package.json', `@fitfolk/${name}`);
await insertBefore('docker-compose.yml', / {2}SHELL_URL:/, `  ${variable}_URL: http://${name}:3000\n`);
await insertBefore(
  'docker-compose.yml',
  / {2}shell:\n/,
  `  ${name}:
    <<: *backend
    image: fitfolk/${name}:\${${variable}_VERSION:-local}
    build: { context: ., dockerfile: deploy/backend.Dockerfile, args: { SERVICE: ${folder} } }
    environment: { <<: [*process, *addresses, *mongo, *events] }
    depends_on: *after-mongo-and-nats

`,
);
await insertBefore('docker-compose.override.yml', / {2}auth-migration:/, `  ${name}: *development\n`);
await insertBefore(
  'deploy/chart/files/deployables.yaml',
  /shell:\n/,
  `${name}:\n  kind: service\n  servers: [mongo, nats]\n  calls: [gateway]\n`,
);
await insertBefore('deploy/chart/files/deployables.yaml', / {4}- shell\n/, `    - ${name}\n`);
await insertBefore(
  'deploy/chart/values.yaml',
  / {2}shell:\n/,
  `  ${name}:\n    enabled: true\n    tag: 0.1.0\n    secret: fitfolk-${name}\n`,
);

process.stdout.write(`Created ${folder}. Next:
  1. npm install       link the workspace
  2. npm run fix       sort the new imports
  3. npm run docs      update docs/configuration.md, docs/events.md and .env.example
  4. npm run check
  5. npx vitest run ${folder}
Then replace the entries by the data of your service, and add the folder to .github/CODEOWNERS.
`);
