import { isErasureEvent } from '@fitfolk/contracts/core/erasure';
import { connectMongo } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import { connectNats } from '@fitfolk/service-kit/connections/nats';
import { openBucket } from '@fitfolk/service-kit/connections/object-store';
import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { scanKeys } from '@fitfolk/service-kit/connections/redis/redis-servers';
import { ERASURES } from '@fitfolk/service-kit/erasure/erasures.store';

/** A stored record, serialized as text. */
type StoredText = { readonly location: string; readonly text: string };

async function* documents(namespace: string, env: NodeJS.ProcessEnv): AsyncGenerator<StoredText> {
  const mongo = await connectMongo(env.MONGODB_URI ?? '');
  try {
    const { databases } = await mongo.database('admin').getClient().db('admin').admin().listDatabases();
    for (const { name } of databases.filter((each) => each.name.startsWith(`${namespace}_`))) {
      const database = mongo.database(name).getClient().db(name);
      for (const collection of await database.collections()) {
        for await (const row of collection.find()) {
          const location = `${name}.${collection.collectionName}`;
          const isTombstone = collection.collectionName === ERASURES.collection;
          if (isTombstone || isErasureEvent(row.envelope?.type ?? '')) continue;
          yield { location, text: JSON.stringify(row) };
        }
      }
    }
  } finally {
    await mongo.close();
  }
}

async function* redisKeys(namespace: string, env: NodeJS.ProcessEnv): AsyncGenerator<StoredText> {
  const redis = await connectRedis(env.REDIS_URL ?? '', namespace);
  try {
    for await (const name of scanKeys(redis, '*')) {
      const isText = (await redis.type(name)) === 'string';
      yield { location: `redis ${name}`, text: `${name} ${isText ? await redis.get(name) : ''}` };
    }
  } finally {
    redis.disconnect();
  }
}

async function* messages(namespace: string, env: NodeJS.ProcessEnv): AsyncGenerator<StoredText> {
  const nats = await connectNats(env.NATS_URL ?? '', namespace);
  try {
    for await (const { config, state } of nats.manager.streams.list()) {
      if (!config.name.startsWith(`${namespace}_`)) continue;
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
        const message = await nats.manager.streams.getMessage(config.name, { seq });
        if (!message || isErasureEvent(message.subject)) continue;
        yield { location: `${config.name} ${message.subject}`, text: message.string() };
      }
    }
  } finally {
    await nats.close();
  }
}

async function* objects(namespace: string, env: NodeJS.ProcessEnv): AsyncGenerator<StoredText> {
  const { S3_ENDPOINT = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_REGION = 'us-east-1' } = env;
  const bucket = await openBucket(
    { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION },
    `${namespace}-media`,
  );
  for await (const { key } of bucket.list('')) yield { location: `object ${key}`, text: key };
}

/** Reads all documents, Redis keys, events and objects of an instance, without erasure events and tombstones. */
export async function* readStoredData(
  namespace: string,
  env: NodeJS.ProcessEnv = process.env,
): AsyncGenerator<StoredText> {
  for (const source of [documents, redisKeys, messages, objects]) yield* source(namespace, env);
}

/**
 * Searches all documents, Redis keys, events and objects of an instance for texts and returns the locations that contain
 * one. Skips erasure events and tombstones, which identify erased subjects by id only.
 */
export const findInStoredData = async (
  namespace: string,
  texts: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string[]> => {
  const found: string[] = [];
  for await (const { location, text } of readStoredData(namespace, env)) {
    const hit = texts.find((each) => text.includes(each));
    if (hit) found.push(`${location}: ${hit}`);
  }
  return found;
};
