/** Values that the simulator assumes instead of measuring them. Each is printed with the result. */
export const ASSUMPTIONS = {
  peakHourShare: { value: 0.12, meaning: 'share of a day in its busiest hour' },
  utilization: { value: 0.6, meaning: 'share of a core that is used at the peak' },
  activeShare: { value: 0.3, meaning: 'share of families whose indexes are in memory' },
  years: { value: 1, meaning: 'years for which families have used Fitfolk every day' },
  expiryDays: { value: 60, meaning: 'days for which sent and handled events stay in databases, on average' },
  streamDays: { value: 30, meaning: 'days for which streams keep events' },
  copies: { value: 3, meaning: 'members of a MongoDB replica set and of NATS' },
  minReplicas: { value: 2, meaning: 'replicas of each process at least' },
  shardCores: { value: 16, meaning: 'cores of a MongoDB primary' },
  shardGiB: { value: 2048, meaning: 'GiB on the disk of a MongoDB member' },
  consumerRate: {
    value: 1000,
    meaning: 'events that a consumer handles per second (`npm run bench -- events`)',
  },
  imagesPerFamily: { value: 150, meaning: 'images of a family' },
  imageKiB: { value: 400, meaning: 'KiB of an image with its renditions' },
  sessionKiB: { value: 8, meaning: 'KiB in Redis for a family with its sessions' },
  coreMonth: { value: 18, meaning: 'dollars for a core and month' },
  memoryMonth: { value: 2.5, meaning: 'dollars for a GiB of memory and month' },
  diskMonth: { value: 0.1, meaning: 'dollars for a GiB of disk and month' },
  objectMonth: { value: 0.02, meaning: 'dollars for a GiB of objects and month' },
} as const;

/** Returns the value of an assumption. */
export const assume = (name: keyof typeof ASSUMPTIONS): number => ASSUMPTIONS[name].value;
