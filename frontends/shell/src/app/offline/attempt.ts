/** Ignores failures of the storage, without which pages need the network. */
export const attempt = <T>(access: Promise<T>): Promise<T | undefined> => access.catch(() => undefined);
