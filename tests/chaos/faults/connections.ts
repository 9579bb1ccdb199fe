import type { Link, Toxic } from '../cluster/toxiproxy.ts';
import type { Fault, ListFaults } from './fault.ts';

const LATENCY_MS = 2000;
/** Longer than any client waits. */
const HANG_MS = 30_000;

const toFault = (link: Link, verb: string, start: () => Promise<void>, outageMs = 2000): Fault => ({
  name: `${verb} ${link.name}`,
  start,
  end: () => link.restore(),
  outageMs,
});

const toToxicFault = (link: Link, verb: string, toxic: Toxic, outageMs?: number): Fault =>
  toFault(link, verb, () => link.add(toxic), outageMs);

/** Links to a single server, to the first server of a set, or to a service. */
const isFirst = ({ name }: Link): boolean => !/-[23]$/.test(name);
/** The servers, the deployable that every request passes, and a service. */
const isSampled = (link: Link): boolean =>
  isFirst(link) && /^(mongod|nats-server|redis-server|s3|gateway|closet)/.test(link.name);
const isService = ({ name }: Link): boolean => name === 'gateway' || name === 'closet';

/** Refused, slow, hanging, broken and fragmented connections. */
export const connections: ListFaults = ({ links }) => {
  const sampled = links.filter(isSampled);
  const services = links.filter(isService);
  return [
    ...links.filter(isFirst).map((link) => toFault(link, 'disconnect', () => link.disconnect())),
    ...sampled.map((link) =>
      toToxicFault(
        link,
        'delay',
        { type: 'latency', attributes: { latency: LATENCY_MS, jitter: 500 } },
        5000,
      ),
    ),
    ...sampled.map((link) =>
      toToxicFault(link, 'hang', { type: 'timeout', attributes: { timeout: HANG_MS } }, 10_000),
    ),
    // Resets connections while answers are under way.
    ...sampled.map((link) =>
      toToxicFault(link, 'reset', { type: 'reset_peer', attributes: { timeout: 20 } }),
    ),
    ...services.map((link) =>
      toToxicFault(link, 'truncate', { type: 'limit_data', attributes: { bytes: 300 } }),
    ),
    ...services.map((link) =>
      toToxicFault(link, 'fragment', {
        type: 'slicer',
        attributes: { average_size: 1, size_variation: 0, delay: 100 },
      }),
    ),
  ];
};
