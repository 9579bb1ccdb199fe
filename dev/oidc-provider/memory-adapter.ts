import type { Adapter, AdapterPayload } from 'oidc-provider';

const DEFAULT_TTL_S = 600;

/** Creates an in-memory storage adapter whose entries expire. */
export const createMemoryAdapter = (): ((model: string) => Adapter) => {
  const stored = new Map<string, AdapterPayload>();
  const findBy = async (matches: (payload: AdapterPayload) => boolean) => [...stored.values()].find(matches);
  return (model) => {
    const toKey = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresInS = DEFAULT_TTL_S) => {
        stored.set(toKey(id), payload);
        setTimeout(() => stored.delete(toKey(id)), expiresInS * 1000).unref();
      },
      find: async (id) => stored.get(toKey(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(toKey(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void stored.delete(toKey(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
};
