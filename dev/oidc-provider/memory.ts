import type { Adapter, AdapterPayload } from 'oidc-provider';

const DEFAULT_TTL_S = 600;

/** What the stand-in has to remember between two requests, kept in memory for as long as it is good. */
export const createMemoryAdapter = (): ((model: string) => Adapter) => {
  const stored = new Map<string, AdapterPayload>();
  const findBy = async (is: (payload: AdapterPayload) => boolean) => [...stored.values()].find(is);
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresInS = DEFAULT_TTL_S) => {
        stored.set(keyOf(id), payload);
        setTimeout(() => stored.delete(keyOf(id)), expiresInS * 1000).unref();
      },
      find: async (id) => stored.get(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void stored.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
};
