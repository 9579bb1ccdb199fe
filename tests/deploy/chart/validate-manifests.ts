import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { installKubernetesSchemas } from './kubernetes-schemas.ts';

const KUBECONFORM = {
  program: 'kubeconform',
  module: 'github.com/yannh/kubeconform/cmd/kubeconform',
  version: '0.8.0',
};

type Report = {
  readonly resources: readonly { readonly kind: string; readonly name: string; readonly msg: string }[];
};

/** Lists the problems that kubeconform finds in YAML documents for a Kubernetes version. */
export const listSchemaProblems = async (yaml: string, kubernetesVersion: string): Promise<string[]> => {
  const schemas = await installKubernetesSchemas();
  const folder = await mkdtemp(join(tmpdir(), 'kubeconform-'));
  try {
    const file = join(folder, 'manifests.yaml');
    await writeFile(file, yaml);
    const location = `${schemas}/{{ .NormalizedKubernetesVersion }}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
    const options = [
      '-output',
      'json',
      '-kubernetes-version',
      kubernetesVersion,
      '-schema-location',
      location,
    ];
    // The exit code reports problems too; the list is more helpful.
    const script = '"$@" || true';
    const report = await runCommand('sh', [
      '-c',
      script,
      'sh',
      await installWithGo(KUBECONFORM),
      ...options,
      file,
    ]);
    return (JSON.parse(report) as Report).resources.map(({ kind, name, msg }) => `${kind} ${name}: ${msg}`);
  } finally {
    await rm(folder, { recursive: true });
  }
};
