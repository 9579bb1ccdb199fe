import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installOnce } from '@fitfolk/dev/provision/install/cache';
import { downloadWheel } from '@fitfolk/dev/provision/install/pip';
import { CUSTOM_RESOURCES, listCustomResourceSchemas, nameSchemaFile } from './custom-resource-schemas.ts';

/** Oldest and newest Kubernetes version that the chart is checked with. */
export const KUBERNETES_VERSIONS = ['1.30.0', '1.37.0'];

/** Package that contains the JSON schemas of these versions. */
const SCHEMAS_WHEEL = {
  requirement: 'kubernetes-validate==1.37.0',
  sha256: '85136d018a27b50ec7fc049d902bfa5193f5976807e6c0f408e3ab6fe078cad9',
};
const SCHEMAS_FOLDER = 'kubernetes_validate/kubernetes-json-schema';

/** Names the sources, so that a cached folder of other sources is not taken for this one. */
const SOURCES = createHash('sha256')
  .update(JSON.stringify([KUBERNETES_VERSIONS, SCHEMAS_WHEEL, CUSTOM_RESOURCES]))
  .digest('hex')
  .slice(0, 12);

type Definition = {
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[];
};
type Definitions = Readonly<Record<string, Definition>>;

/** Returns the folder with a schema per Kubernetes version and kind, under the names that kubeconform expects. */
export const installKubernetesSchemas = (): Promise<string> =>
  installOnce(`kubernetes-schemas-${SOURCES}`, async (folder) => {
    const scratch = await mkdtemp(join(folder, 'wheel-'));
    const wheel = await downloadWheel(SCHEMAS_WHEEL, scratch);
    const customResources = await listCustomResourceSchemas();
    for (const version of KUBERNETES_VERSIONS) {
      const target = join(folder, `v${version}`);
      await mkdir(target);
      const kinds = listKindSchemas(await readDefinitions(wheel, version));
      for (const [name, schema] of [...kinds, ...customResources])
        await writeFile(join(target, name), JSON.stringify(schema));
    }
    await rm(scratch, { recursive: true });
  });

const readDefinitions = async (wheel: string, version: string): Promise<Definitions> => {
  const file = `${SCHEMAS_FOLDER}/v${version}-local-strict/_definitions.json`;
  const script =
    'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))';
  return JSON.parse(await runCommand('python3', ['-c', script, wheel, file])).$defs as Definitions;
};

/** Lists a self-contained schema for each kind of the workload, network, scaling and core groups. */
const listKindSchemas = (definitions: Definitions): [name: string, schema: object][] =>
  Object.entries(definitions).flatMap(([key, { 'x-kubernetes-group-version-kind': kinds = [] }]) => {
    const [first] = kinds;
    if (kinds.length !== 1 || !first) return [];
    const name = nameSchemaFile(first.kind, first.group, first.version);
    return [[name, { $ref: `#/$defs/${key}`, $defs: pickReachable(definitions, key) }]];
  });

/** Returns the definitions to which a definition refers, directly or through others. */
const pickReachable = (definitions: Definitions, key: string): Definitions => {
  const found: Record<string, Definition> = {};
  const visit = (name: string): void => {
    const definition = definitions[name];
    if (name in found || !definition) return;
    found[name] = definition;
    for (const [, reference = ''] of JSON.stringify(definition).matchAll(/"#\/\$defs\/([^"]+)"/g))
      visit(reference);
  };
  visit(key);
  return found;
};
