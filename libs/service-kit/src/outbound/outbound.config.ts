import { z } from 'zod';

/** A host with an optional port, as in a URL: `calendar.school.lan:8080`, `[fd00::5]:8080`. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** Settings of requests to addresses that users give. */
export const OutboundConfig = z.object({
  OUTBOUND_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .flatMap((host) => host.trim() || []),
    )
    .refine(
      (hosts) => hosts.every((host) => HOST.test(host)),
      'must be hosts with or without a port, separated by commas, without http://',
    )
    .meta({
      description:
        'Hosts in private networks to which requests for users may go, such as a school calendar at home: comma-separated, with their ports unless those are the default ones.',
      unset: 'public addresses only',
      example: 'calendar.lan:8080',
    }),
});
