import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { SHUTDOWN_TIMEOUT_MS } from '@fitfolk/service-kit/runtime/run-services';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { services } from '../../../all-in-one/src/services.ts';
import { chartRules, listViolations } from './chart-rules.ts';
import { KUBERNETES_VERSIONS } from './kubernetes-schemas.ts';
import { type Manifest, ofKind } from './manifest.ts';
import { CHART, INSTALL_MS, installHelm, renderChart, renderYaml, VALUES_FILES } from './render-chart.ts';
import { listSchemaProblems } from './validate-manifests.ts';

const namesOf = (manifests: readonly Manifest[]): string[] =>
  manifests.map(({ metadata: { name } }) => name).sort();

/** Values that create the resources of operators that a cluster may lack. */
const OPERATOR_VALUES = [
  'mutualTls.enabled=true',
  'mutualTls.certManager.enabled=true',
  'observability.dashboards.enabled=true',
  'observability.rules.enabled=true',
];

const deployables = findDeployables()
  .map(({ name }) => name)
  .sort();

let helm: string;
let oneNode: Manifest[];
let largeSite: Manifest[];
beforeAll(async () => {
  helm = await installHelm();
  await listSchemaProblems('', '1.30.0');
  oneNode = await renderChart('values/one-node.yaml');
  largeSite = await renderChart('values/large-site.yaml');
}, INSTALL_MS);

describe.each(VALUES_FILES)('the chart with %s', (file) => {
  it('passes helm lint', async () => {
    const report = await runCommand(helm, ['lint', '--strict', CHART, '--values', join(CHART, file)]);

    expect(report).toContain('0 chart(s) failed');
  });

  it.each(KUBERNETES_VERSIONS)('renders valid resources of Kubernetes %s', async (version) => {
    expect(await listSchemaProblems(await renderYaml(file), version)).toEqual([]);
  });

  it.each(KUBERNETES_VERSIONS)('renders valid resources of operators for Kubernetes %s', async (version) => {
    const yaml = await renderYaml(file, ...OPERATOR_VALUES);

    expect(await listSchemaProblems(yaml, version)).toEqual([]);
  });

  it.each(chartRules(SHUTDOWN_TIMEOUT_MS))('every container $name', async (rule) => {
    expect(listViolations(await renderChart(file), rule)).toEqual([]);
  });

  it('contains every deployable', async () => {
    const manifests = await renderChart(file);

    expect(namesOf(ofKind(manifests, 'Deployment'))).toEqual(deployables);
    expect(namesOf(ofKind(manifests, 'Service'))).toEqual(expect.arrayContaining(deployables));
  });
});

describe('the chart', () => {
  it.each(deployables)('versions and disables %s by itself', async (name) => {
    const updated = await renderChart('values/one-node.yaml', `deployables.${name}.tag=9.9.9`);
    const disabled = await renderChart('values/one-node.yaml', `deployables.${name}.enabled=false`);
    const images = ofKind(updated, 'Deployment').map(({ spec }) => spec.template.spec.containers[0]?.image);

    expect(images.filter((image) => image?.endsWith(':9.9.9'))).toEqual([`fitfolk/${name}:9.9.9`]);
    expect(namesOf(ofKind(disabled, 'Deployment'))).toEqual(deployables.filter((other) => other !== name));
  });

  it('runs one replica of another version beside the others', async () => {
    const manifests = await renderChart('values/large-site.yaml', 'deployables.streaks.canary.tag=9.9.9');
    const canary = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === 'streaks-canary');
    const service = ofKind(manifests, 'Service').find(({ metadata }) => metadata.name === 'streaks');

    expect(canary?.spec.replicas).toBe(1);
    expect(canary?.spec.template.spec.containers[0]?.image).toBe('fitfolk/streaks:9.9.9');
    expect(canary?.spec.template.metadata.labels).toMatchObject(service?.spec.selector ?? { missing: 'yes' });
  });

  it('migrates the database of each service with its new version before an upgrade', async () => {
    const manifests = await renderChart('values/one-node.yaml', 'deployables.streaks.tag=9.9.9');
    const jobs = ofKind(manifests, 'Job');
    const streaks = jobs.find(({ metadata }) => metadata.name === 'streaks-migration');
    const service = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === 'streaks');
    const [container] = streaks?.spec.template.spec.containers ?? [];

    const owners = services.filter(({ needs }) => needs.includes('mongo')).map(({ name }) => name);
    expect(namesOf(jobs)).toEqual(owners.map((name) => `${name}-migration`).sort());
    for (const { metadata } of jobs) expect(metadata.annotations?.['helm.sh/hook']).toBe('pre-upgrade');
    expect(container).toMatchObject({
      image: 'fitfolk/streaks:9.9.9',
      args: ['node', 'main.mjs', 'migrate'],
    });
    expect(container?.env).toEqual(service?.spec.template.spec.containers[0]?.env);
    // Network policies give it the connections of the service, whose requests it must not receive.
    expect(streaks?.spec.template.metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'streaks' });
    expect(streaks?.spec.template.spec.readinessGates).toHaveLength(1);
  });

  it('runs the servers of the compose file unless they are outside', async () => {
    const text = await readFile(join(REPOSITORY_ROOT, 'docker-compose.yml'), 'utf8');
    const compose = parse(text, { merge: true, maxAliasCount: -1 }) as {
      services: Record<string, { image: string }>;
    };
    const images = ofKind(oneNode, 'StatefulSet').map(({ metadata, spec }) => [
      metadata.name,
      spec.template.spec.containers[0]?.image,
    ]);

    expect(images).toEqual(
      ['mongo', 'nats', 'objects', 'redis'].map((name) => [name, compose.services[name]?.image]),
    );
    expect(ofKind(largeSite, 'StatefulSet')).toEqual([]);
  });

  it('contains no secret, only references to existing ones', () => {
    const pods = ofKind([...oneNode, ...largeSite], 'Deployment').map(({ spec }) => spec.template.spec);
    const secrets = pods.flatMap(({ volumes = [] }) => volumes.flatMap(({ secret }) => secret ?? []));

    expect(ofKind([...oneNode, ...largeSite], 'Secret')).toEqual([]);
    expect(secrets).toContainEqual(expect.objectContaining({ secretName: 'fitfolk-gateway' }));
  });

  it('scales every deployable of a large site and keeps it available', () => {
    expect(namesOf(ofKind(largeSite, 'HorizontalPodAutoscaler'))).toEqual(deployables);
    expect(namesOf(ofKind(largeSite, 'PodDisruptionBudget'))).toEqual(deployables);
    expect(ofKind(largeSite, 'Deployment').filter(({ spec }) => spec.replicas !== undefined)).toEqual([]);
  });

  it('scales services by CPU and by undelivered events', () => {
    const [streaks] = ofKind(largeSite, 'HorizontalPodAutoscaler').filter(
      ({ metadata }) => metadata.name === 'streaks',
    );

    expect(streaks?.spec.metrics).toMatchObject([
      { type: 'Resource', resource: { name: 'cpu' } },
      { type: 'External', external: { metric: { selector: { matchLabels: { service: 'streaks' } } } } },
    ]);
  });

  it('creates dashboards, rules and scrapes for a Prometheus and a Grafana outside the chart', async () => {
    const manifests = await renderChart(
      'values/one-node.yaml',
      'observability.dashboards.enabled=true',
      'observability.rules.enabled=true',
      'observability.rules.runbooks=https://wiki.example/',
    );
    const maps = ofKind(manifests, 'ConfigMap');
    const [rules] = ofKind(manifests, 'PrometheusRule');
    const alerts = await readFile(join(CHART, 'files/observability/alerts.yml'), 'utf8');

    expect(namesOf(maps)).toEqual(
      ['events', 'product', 'requests', 'resources'].map((name) => `fitfolk-dashboard-${name}`),
    );
    for (const { metadata } of maps) expect(metadata.labels?.grafana_dashboard).toBe('1');
    expect(rules?.spec).toEqual(parse(alerts.replaceAll('docs/operate/', 'https://wiki.example/')));
    expect(namesOf(ofKind(manifests, 'PodMonitor'))).toEqual(['fitfolk']);
    expect(namesOf(oneNode)).not.toEqual(
      expect.arrayContaining(['fitfolk-alerts', 'fitfolk-dashboard-events']),
    );
  });

  it('spreads the replicas over zones and nodes', () => {
    const keys = ofKind(largeSite, 'Deployment').map(({ spec }) =>
      spec.template.spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey),
    );

    expect(new Set(keys.map(String))).toEqual(
      new Set(['topology.kubernetes.io/zone,kubernetes.io/hostname']),
    );
  });

  it('serves the public origin over TLS', () => {
    const host = 'fitfolk.example';
    const rules = [{ host, http: { paths: [{ path: '/', backend: { service: { name: 'gateway' } } }] } }];

    expect(ofKind(oneNode, 'Ingress')).toMatchObject([{ spec: { tls: [{ hosts: [host] }], rules } }]);
  });

  it('sets no time limit for live updates', () => {
    const [live] = ofKind(largeSite, 'HTTPRoute')[0]?.spec.rules ?? [];

    expect(live).toMatchObject({
      matches: [{ path: { type: 'Exact', value: '/api/live' } }],
      timeouts: { request: '0s', backendRequest: '0s' },
    });
  });

  it.each([
    ['no public origin', 'publicOrigin='],
    ['an unknown value', 'publicOrign=https://fitfolk.example'],
    ['an unknown value of a deployable', 'deployables.auth.replica=2'],
    ['no replicas', 'kinds.service.replicas.min=0'],
    ['an object store outside the chart without its URL', 'servers.objects.bundled=false'],
  ])('rejects %s', async (_problem, value) => {
    await expect(renderChart('values/one-node.yaml', value)).rejects.toThrow(UserError);
  });
});

describe('chart checks', () => {
  it.each([
    ['a misspelled property', 'revisionHistoryLimit', 'revisionHistoryLimits'],
    ['a value of the wrong type', 'maxUnavailable: 1', 'maxUnavailable: [1]'],
    ['an unknown property of a route', 'backendRequest: 0s', 'backendLimit: 0s'],
    ['an unknown property of a certificate', 'rotationPolicy: Always', 'rotation: Always'],
    ['an unknown usage of a certificate', 'server auth', 'server'],
    ['an unknown property of an issuer', 'selfSigned: {}', 'selfSign: {}'],
    ['an unknown property of a rule', 'expr: ', 'expression: '],
    ['an unknown property of a scrape', 'targetLabel: job', 'target: job'],
  ])('find %s', async (_problem, valid, invalid) => {
    const rendered = await renderYaml('values/large-site.yaml', ...OPERATOR_VALUES);
    const yaml = rendered.replaceAll(valid, invalid);

    expect(yaml).not.toBe(rendered);
    expect(await listSchemaProblems(yaml, '1.37.0')).not.toEqual([]);
  });

  it('find containers with too many rights', async () => {
    const rules = chartRules(SHUTDOWN_TIMEOUT_MS);
    const [deployment] = ofKind(oneNode, 'Deployment');
    const pod = deployment?.spec.template.spec;
    const broken = {
      ...deployment,
      spec: {
        template: {
          spec: {
            ...pod,
            securityContext: {},
            terminationGracePeriodSeconds: 20,
            containers: [{ ...pod?.containers[0], image: 'fitfolk/auth:latest', securityContext: {} }],
          },
        },
      },
    } as unknown as Manifest;

    expect(rules.filter((rule) => listViolations([broken], rule).length > 0)).toHaveLength(6);
  });
});
