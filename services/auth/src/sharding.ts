import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** A secret that was mailed is all that its request carries. */
const BY_SECRET = 'Found by the hash of a mailed secret, which is unique. Each expires.';

const QUEUE = 'A queue, from which delivered jobs are removed.';

export const authSharding: ShardingCatalog = {
  keys: {
    security_events: 'accountId',
    stripe_events: '_id',
  },
  oneShard: {
    accounts: 'Found by unique values; 18 million take 36 GB.',
    push_devices: 'Unique by browser. At most 100 per account.',
    subscribers: 'Found by the customer id of the payment provider, which is unique.',
    mailJobs: QUEUE,
    push_jobs: QUEUE,
    leaving_cases: 'Removed once every service has erased its data.',
    password_resets: BY_SECRET,
    email_verifications: BY_SECRET,
    email_changes: BY_SECRET,
    email_restores: BY_SECRET,
  },
};
