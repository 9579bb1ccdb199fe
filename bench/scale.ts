/**
 * `node bench/scale.ts [sizes] [families] [days]`: loads the databases with families and measures what one of them costs, by
 * component: storage, and the CPU time of a day of some active families. Fits the costs without the largest size, compares
 * the fit with that size, and extrapolates it.
 */
import { connectMongo } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import { connectNats } from '@fitfolk/service-kit/connections/nats';
import { waitUntilIdle } from '@fitfolk/service-kit/testing/event-log';
import { startInstance } from '../tests/e2e/support/instance.ts';
import { print, sum } from './measurements.ts';
import { readFamily } from './scale/clone-family.ts';
import { fitCosts, type Sample } from './scale/fit-costs.ts';
import { createFamilyLoader } from './scale/load-families.ts';
import { createSlownessMeter } from './scale/machine-speed.ts';
import { measureSize, warmUp } from './scale/measure-size.ts';
import { printCapacity, printFits, printSamples } from './scale/report.ts';
import { createTemplateFamily } from './scale/template-family.ts';
import { withServers } from './with-servers.ts';

const SIZES = (process.argv[2] ?? '200,400,800,1600').split(',').map(Number);
const ACTIVE = Number(process.argv[3] ?? 20);
const DAYS = Number(process.argv[4] ?? 5);
const WARM_UP_DAYS = 4 * DAYS;
const OWNERS = ['auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'];
/** Servers whose CPU time is measured. The object store is not used by a day. */
const SERVERS = ['mongod', 'nats-server', 'redis-server'];

await withServers(async (serverPids) => {
  await using stack = new AsyncDisposableStack();
  const env = { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000000' };
  const instance = await startInstance({ apart: true, env });
  stack.defer(() => instance.remove());
  const { url, namespace } = instance;
  const mongo = await connectMongo(process.env.MONGODB_URI ?? '');
  stack.defer(() => mongo.close());
  const nats = await connectNats(process.env.NATS_URL ?? '', namespace);
  stack.defer(() => nats.close());
  const databases = new Map(OWNERS.map((name) => [name, mongo.database(`${namespace}_${name}`)]));
  // Each look takes CPU time of MongoDB and NATS.
  const settle = () => waitUntilIdle([...databases.values()], nats, namespace, { pollMs: 250 });
  // Static files of the frontends come from a cache in front of Fitfolk.
  const processes = instance.processes().filter(({ name }) => name === 'gateway' || OWNERS.includes(name));
  const servicePids = new Map(processes.map(({ name, pid }) => [name, pid()]));

  const measuredServers = [...serverPids].filter(([name]) => SERVERS.includes(name));

  const template = await createTemplateFamily(url);
  await settle();
  const family = await readFamily([...databases.values()]);
  const loadFamilies = await createFamilyLoader(family, template.username, databases);
  const pids = new Map([...servicePids, ...measuredServers]);
  const target = { url, namespace, databases, nats, pids, settle, measureSlowness: createSlownessMeter() };
  const samples: Sample[] = [];
  const load = async (families: number, days: number) => ({
    families,
    ...(await loadFamilies(families)),
    active: ACTIVE,
    days,
  });
  await warmUp(target, template, await load(ACTIVE, WARM_UP_DAYS));
  for (const families of SIZES) samples.push(await measureSize(target, template, await load(families, DAYS)));
  const documents = sum(family.map(({ rows }) => rows.length));
  print(`A family is loaded with ${documents} documents. ${ACTIVE} families are active for ${DAYS} days.\n`);
  printSamples(samples);
  const fitted = fitCosts(samples, [...servicePids.keys()]);
  printFits(fitted, SIZES);
  printCapacity(fitted.costs);
});
