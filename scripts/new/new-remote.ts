/** `npm run new:remote -- <name>` creates a remote with one page and adds it to the gateway and the deployments. */
import languages from '@fitfolk/i18n/languages.json' with { type: 'json' };
import {
  addDependency,
  insertBefore,
  readDependencies,
  readName,
  toCamelCase,
  writeFromTemplate,
} from './workspace-files.ts';

const name = readName('new:remote');
const camel = toCamelCase(name);
const pascal = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
const variable = name.replaceAll('-', '_').toUpperCase();
const dependencies = await readDependencies('frontends/social/package.json');
const placeholders = {
  name,
  camel,
  Pascal: pascal,
  react: dependencies.react ?? '',
  lucide: dependencies['lucide-react'] ?? '',
};
const folder = `frontends/${name}`;

const files = {
  'package.json.tmpl': 'package.json',
  'README.md.tmpl': 'README.md',
  'rspack.config.ts.tmpl': 'rspack.config.ts',
  'main.ts.tmpl': 'main.ts',
  'site.ts.tmpl': 'site.ts',
  'routes.tsx.tmpl': 'src/routes.tsx',
  'page.tsx.tmpl': `src/features/${name}/${name}-page.tsx`,
  'page.module.css.tmpl': `src/features/${name}/${name}-page.module.css`,
  'messages.ts.tmpl': 'src/messages/messages.ts',
};
for (const [template, file] of Object.entries(files)) {
  await writeFromTemplate(`remote/${template}`, `${folder}/${file}`, placeholders);
}
for (const language of Object.keys(languages)) {
  await writeFromTemplate('remote/texts.json.tmpl', `i18n/${language}/${name}/${name}.json`, placeholders);
}

await writeFromTemplate('remote/workflow.yml.tmpl', `.github/workflows/${name}-web.yml`, placeholders);

await insertBefore('gateway/src/pages/frontends.ts', /\n\};/, `\n  '${name}': '${name}-web',`);
await insertBefore(
  'all-in-one/src/services.ts',
  /\n\/\*\*/,
  `import { ${camel}Web } from '@fitfolk/${name}-web/site';\n`,
);
await insertBefore('all-in-one/src/services.ts', / {2}gateway,/, `  ${camel}Web,\n`);
await addDependency('all-in-one/package.json', `@fitfolk/${name}-web`);
await insertBefore(
  'tests/architecture/import-target.ts',
  / {2}contracts:/,
  `  '${name}-web': '${folder}',\n`,
);
await insertBefore(
  'docker-compose.yml',
  / {2}SHELL_URL:/,
  `  ${variable}_WEB_URL: http://${name}-web:3000\n`,
);
await insertBefore(
  'docker-compose.yml',
  / {2}shell:\n/,
  `  ${name}-web:
    <<: *site
    image: fitfolk/${name}-web:\${${variable}_WEB_VERSION:-local}
    build: { context: ., dockerfile: deploy/frontend.Dockerfile, args: { FRONTEND: ${folder} } }

`,
);
await insertBefore('deploy/chart/files/deployables.yaml', /shell:\n/, `${name}-web:\n  kind: frontend\n`);
await insertBefore('deploy/chart/files/deployables.yaml', / {4}- shell\n/, `    - ${name}-web\n`);
await insertBefore(
  'deploy/chart/values.yaml',
  / {2}shell:\n/,
  `  ${name}-web:\n    enabled: true\n    tag: 0.1.0\n`,
);
await insertBefore(
  'deploy/frontend.Dockerfile',
  /COPY frontends\/social\/package.json/,
  `COPY ${folder}/package.json ${folder}/\n`,
);
await insertBefore('deploy/frontend.Dockerfile', /--workspace frontends\/social/, `--workspace ${folder} `);
await insertBefore(
  'knip.json',
  / {4}"frontends\/social"/,
  `    "${folder}": { "entry": ["rspack.config.ts", "main.ts"] },\n`,
);

process.stdout.write(`Created ${folder}. Next:
  1. npm install       link the workspace
  2. npm run fix       sort the new imports
  3. npm run docs      update docs/configuration.md and .env.example
  4. npm run check
  5. npm run build
Then translate ${name}/${name}.json in each folder of i18n, choose an icon in src/routes.tsx, and add the folder to .github/CODEOWNERS.
`);
