import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installOnce } from '@fitfolk/dev/provision/install/cache';
import { findGo } from '@fitfolk/dev/provision/install/go';
import { downloadWheel } from '@fitfolk/dev/provision/install/pip';
import { parse } from 'yaml';

/** Oldest and newest Kubernetes version that the chart is checked with. */
export const KUBERNETES_VERSIONS = ['1.30.0', '1.37.0'];

/** Package that contains the JSON schemas of these versions. */
const SCHEMAS_WHEEL = {
  requirement: 'kubernetes-validate==1.37.0',
  sha256: '85136d018a27b50ec7fc049d902bfa5193f5976807e6c0f408e3ab6fe078cad9',
};
const SCHEMAS_FOLDER = 'kubernetes_validate/kubernetes-json-schema';

const GATEWAY_API = 'sigs.k8s.io/gateway-api@v1.4.1';
const HTTP_ROUTES = 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml';

type Definition = {
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[];
};
type Definitions = Readonly<Record<string, Definition>>;

/** Returns the folder with a schema per Kubernetes version and kind, under the names that kubeconform expects. */
export const installKubernetesSchemas = (): Promise<string> =>
  installOnce('kubernetes-schemas-1.37.0', async (folder) => {
    const scratch = await mkdtemp(join(folder, 'wheel-'));
    const wheel = await downloadWheel(SCHEMAS_WHEEL, scratch);
    const httpRoute = await readHttpRouteSchema();
    for (const version of KUBERNETES_VERSIONS) {
      const target = join(folder, `v${version}`);
      await mkdir(target);
      for (const [name, schema] of listKindSchemas(await readDefinitions(wheel, version)))
        await writeFile(join(target, name), JSON.stringify(schema));
      await writeFile(join(target, 'httproute-gateway-v1.json'), JSON.stringify(httpRoute));
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
    const group = first.group ? `-${first.group.split('.')[0]}` : '';
    const name = `${first.kind.toLowerCase()}${group}-${first.version}.json`;
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

const readHttpRouteSchema = async (): Promise<object> => {
  const output = await runCommand(await findGo(), ['mod', 'download', '-json', GATEWAY_API]);
  const { Dir } = JSON.parse(output) as { Dir: string };
  const { spec } = parse(await readFile(join(Dir, HTTP_ROUTES), 'utf8')) as {
    spec: { versions: { name: string; schema: { openAPIV3Schema: object } }[] };
  };
  const version = spec.versions.find(({ name }) => name === 'v1');
  if (!version) throw new Error(`${GATEWAY_API} has no HTTPRoute v1`);
  return forbidUnknown(version.schema.openAPIV3Schema);
};

/** Returns a schema that accepts only the properties that it names, which Kubernetes would ignore otherwise. */
const forbidUnknown = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'object' && value.properties ? { additionalProperties: false, ...value } : value,
  );
