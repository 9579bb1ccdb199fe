import { z } from 'zod';
import { HttpUrl, isServerUrl, Token } from './variables.ts';

/** The scheme of NATS can be left out. */
const isNatsUrl = (url: string): boolean =>
  isServerUrl(url.includes('://') ? url : `nats://${url}`, /^(nats|tls)$/);

const NatsConfig = z.object({
  NATS_URL: z
    .string()
    .refine(
      (text) => text.split(',').every(isNatsUrl),
      'must be URLs that start with nats:// or tls://, separated by commas; special characters of a password are percent-encoded',
    )
    .meta({
      description: 'URL of NATS with JetStream, which carries the events; may contain a user and a password.',
      example: 'nats://localhost:4222',
      secret: true,
    }),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1).meta({
    description: 'Number of replicas of each stream in a NATS cluster.',
    example: '3',
  }),
  NATS_STREAM_MAX_MB: z.coerce.number().int().min(0).default(0).meta({
    description:
      'Largest size of each stream in megabytes, without its replicas; 0 for no limit. A full stream rejects events, which wait in the outbox. Leave room in the store of NATS for the dead letters.',
    example: '1000',
  }),
});

/** Configuration schemas of the shared servers, by resource name. */
export const resourceConfig = {
  mongo: z.object({
    MONGODB_URI: z
      .string()
      .refine(
        (text) => isServerUrl(text, /^mongodb(\+srv)?$/),
        'must start with mongodb:// or mongodb+srv://, followed by hosts; special characters of a password are percent-encoded',
      )
      .meta({
        description:
          'URI of MongoDB, which must be a replica set because changes and events use transactions.',
        example: 'mongodb://localhost:27017/?replicaSet=rs0',
        secret: true,
      }),
  }),
  redis: z.object({
    REDIS_URL: z
      .string()
      .refine(
        (text) => isServerUrl(text, /^rediss?(\+(sentinel|cluster))?$/),
        'must be a URL that starts with redis://, rediss://, redis+sentinel:// or redis+cluster://; special characters of a password are percent-encoded',
      )
      .meta({
        description:
          'URL of Redis, which holds sessions, rate limits and caches. `redis+sentinel://host:port,host:port/primary` names Sentinels and their primary, `redis+cluster://host:port,host:port` a cluster; `rediss` encrypts connections.',
        example: 'redis://localhost:6379',
        secret: true,
      }),
  }),
  events: NatsConfig,
  fanOut: NatsConfig,
  objects: z.object({
    S3_ENDPOINT: HttpUrl.meta({
      description: 'URL of the S3-compatible object store, which holds the images.',
      example: 'http://localhost:7070',
    }),
    S3_ACCESS_KEY: Token.meta({
      description: 'Access key of the object store.',
      example: 'fitfolk',
      secret: true,
    }),
    S3_SECRET_KEY: Token.meta({
      description: 'Secret key of the object store.',
      example: 'openssl rand -hex 32',
      secret: true,
    }),
    S3_REGION: Token.default('us-east-1').meta({ description: 'Region of the object store.' }),
    S3_SYNC_DIR: z.string().optional().meta({
      description:
        'Folder with the buckets of an object store on the same machine that acknowledges objects before they are on disk. Each written object is synced there, so that a power cut loses none.',
      unset: 'the object store is trusted',
      example: '/data/s3/objects',
    }),
  }),
} as const;
