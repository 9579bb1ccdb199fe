import { beforeAll, describe, expect, it } from 'vitest';
import { services } from '../../../all-in-one/src/services.ts';
import { type Manifest, ofKind, type Peer } from './manifest.ts';
import { INSTALL_MS, renderChart } from './render-chart.ts';

const NAME = 'app.kubernetes.io/name';

/** Server of the chart behind each resource of a service. */
const SERVERS = {
  mongo: 'mongo',
  redis: 'redis',
  events: 'nats',
  fanOut: 'nats',
  objects: 'objects',
} as const;

const deployables = services.map((service) => {
  const needs: string[] = service.needs.map((need) => SERVERS[need]);
  // The gateway forwards uploads without opening a bucket.
  const stores = 'S3_ENDPOINT' in service.config.shape ? ['objects'] : [];
  return { name: service.name, connectsTo: [...new Set([...service.calls, ...needs, ...stores])].sort() };
});

const listNames = (peers: readonly Peer[] = []): string[] =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels?.[NAME] ?? []);

let policies: Manifest[];
const findPolicy = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec;
beforeAll(async () => {
  policies = ofKind(await renderChart('values/one-node.yaml'), 'NetworkPolicy');
}, INSTALL_MS);

describe('network policies', () => {
  it('deny all traffic of every pod by default, except name resolution', () => {
    const { podSelector, policyTypes, ingress, egress } = findPolicy('fitfolk-default') ?? {};

    expect(podSelector?.matchLabels).toEqual({
      'app.kubernetes.io/part-of': 'fitfolk',
      'app.kubernetes.io/instance': 'fitfolk',
    });
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(ingress).toBeUndefined();
    expect(egress?.flatMap(({ ports = [] }) => ports.map(({ port }) => port))).toEqual([53, 53]);
  });

  it.each(deployables)('let $name connect to the deployables and servers of its definition', (deployable) => {
    const egress = findPolicy(deployable.name)?.egress ?? [];

    expect(egress.flatMap(({ to }) => listNames(to)).sort()).toEqual(deployable.connectsTo);
  });

  it.each([...deployables.map(({ name }) => name), 'mongo', 'redis', 'nats', 'objects'])(
    'let exactly the callers of %s connect to it',
    (name) => {
      const callers = deployables.filter(({ connectsTo }) => connectsTo.includes(name));
      const ingress = findPolicy(name)?.ingress ?? [];

      expect(ingress.flatMap(({ from }) => listNames(from)).sort()).toEqual(
        callers.map((caller) => caller.name).sort(),
      );
    },
  );

  it('let only the ingress controller reach the gateway from outside', () => {
    const open = policies.flatMap(({ metadata, spec }) =>
      (spec.ingress ?? []).some(({ from = [] }) => listNames(from).length === 0) ? [metadata.name] : [],
    );

    expect(open).toEqual(['gateway']);
    expect(findPolicy('gateway')?.ingress).toContainEqual({
      ports: [{ port: 'http' }],
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } } }],
    });
  });

  it('let only services with public providers reach the internet', () => {
    const names = policies.flatMap(({ metadata, spec }) =>
      JSON.stringify(spec.egress ?? []).includes('"0.0.0.0/0"') ? [metadata.name] : [],
    );

    expect(names.sort()).toEqual(['auth', 'closet', 'outfits']);
  });

  it('let only media reach the scanner of uploads, and only if there is one', async () => {
    const values = ['clamav.url=tcp://clamav.security:3310', 'clamav.peers[0].ipBlock.cidr=10.20.9.0/24'];
    const manifests = await renderChart('values/one-node.yaml', ...values);
    const rule = { ports: [{ port: 3310 }], to: [{ ipBlock: { cidr: '10.20.9.0/24' } }] };
    const scanning = ofKind(manifests, 'NetworkPolicy').filter(({ spec }) =>
      JSON.stringify(spec.egress ?? []).includes('3310'),
    );

    expect(scanning.map(({ metadata }) => metadata.name)).toEqual(['media']);
    expect(scanning[0]?.spec.egress).toContainEqual(rule);
    expect(JSON.stringify(policies)).not.toContain('3310');
    const media = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === 'media');
    expect(media?.spec.template.spec.containers[0]?.env).toContainEqual({
      name: 'CLAMAV_URL',
      value: 'tcp://clamav.security:3310',
    });
  });

  it('let a server outside the chart be reached at its addresses only', async () => {
    const smallSite = ofKind(await renderChart('values/small-site.yaml'), 'NetworkPolicy');
    const streaks = smallSite.find(({ metadata }) => metadata.name === 'streaks');

    expect(streaks?.spec.egress).toContainEqual({
      ports: [{ port: 27_017 }],
      to: [{ ipBlock: { cidr: '10.20.0.0/24' } }],
    });
  });
});
