import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

export const packingSharding: ShardingCatalog = { keys: { lists: 'accountId' }, oneShard: {} };
