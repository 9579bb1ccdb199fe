import { ApiError } from '@fitfolk/api-client';

const PREFIX = 'remembered:';
const SERVER_TROUBLE = 500;

/**
 * Asks, and while the server is in trouble gives what it answered last in this tab: a page opened anew goes on although
 * one service is away. Only for what a page cannot do without; what may be done with it is still decided by the services.
 */
export const orRemembered = async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
  try {
    const answer = await ask();
    remember(key, answer);
    return answer;
  } catch (error) {
    const last = error instanceof ApiError && error.status >= SERVER_TROUBLE ? recall<T>(key) : undefined;
    if (last === undefined) throw error;
    return last;
  }
};

/** Forgets everything: somebody else uses the page now, or nobody does. */
export const forgetRemembered = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage nothing was remembered.
  }
};

const remember = (key: string, answer: unknown): void => {
  try {
    sessionStorage.setItem(`${PREFIX}${key}`, JSON.stringify(answer));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
};

const recall = <T>(key: string): T | undefined => {
  try {
    const text = sessionStorage.getItem(`${PREFIX}${key}`);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
