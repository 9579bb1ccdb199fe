import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { findGo } from '@fitfolk/dev/provision/install/go';
import { parse } from 'yaml';

/** Custom resource definitions by the Go module that contains them, because a proxy keeps modules unchanged. */
export const CUSTOM_RESOURCES = [
  {
    module: 'sigs.k8s.io/gateway-api@v1.4.1',
    files: ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  },
  {
    module: 'github.com/cert-manager/cert-manager@v1.21.2',
    files: ['deploy/crds/cert-manager.io_certificates.yaml', 'deploy/crds/cert-manager.io_issuers.yaml'],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    files: [
      'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
      'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
    ],
  },
];

type CustomResourceDefinition = {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { readonly openAPIV3Schema: object };
    }[];
  };
};

/** Returns the name that kubeconform expects of the schema file of a kind. */
export const nameSchemaFile = (kind: string, group: string, version: string): string =>
  [kind.toLowerCase(), ...(group ? [group.split('.')[0]] : []), `${version}.json`].join('-');

/** Lists a schema for each version of the custom resources that the chart creates. */
export const listCustomResourceSchemas = async (): Promise<[name: string, schema: object][]> => {
  const schemas: [string, object][] = [];
  for (const { module, files } of CUSTOM_RESOURCES) {
    const folder = await downloadModule(module);
    for (const file of files) {
      const { spec } = parse(await readFile(join(folder, file), 'utf8')) as CustomResourceDefinition;
      for (const { name: version, schema } of spec.versions) {
        const name = nameSchemaFile(spec.names.kind, spec.group, version);
        schemas.push([name, forbidUnknown(schema.openAPIV3Schema)]);
      }
    }
  }
  return schemas;
};

const downloadModule = async (module: string): Promise<string> => {
  const output = await runCommand(await findGo(), ['mod', 'download', '-json', module]);
  return (JSON.parse(output) as { Dir: string }).Dir;
};

/** Returns a schema that accepts only the properties that it names, which Kubernetes would ignore otherwise. */
const forbidUnknown = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'object' && value.properties && !value['x-kubernetes-preserve-unknown-fields']
      ? { additionalProperties: false, ...value }
      : value,
  );
