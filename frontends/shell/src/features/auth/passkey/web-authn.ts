import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@fitfolk/contracts/auth';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Names of the errors with which browsers report that the user dismissed their dialog, or that it timed out. */
const CANCELED: readonly string[] = ['NotAllowedError', 'AbortError'];

const orUndefined = async <T>(ceremony: Promise<T>): Promise<T | undefined> => {
  try {
    return await ceremony;
  } catch (error) {
    if (error instanceof Error && CANCELED.includes(error.name)) return undefined;
    throw error;
  }
};

/** Lets the user create a passkey. Returns undefined when they cancel. */
export const createPasskey = (
  optionsJSON: PasskeyCreationOptions,
): Promise<PasskeyRegistration | undefined> => orUndefined(startRegistration({ optionsJSON }));

/** Lets the user sign the challenge with a passkey. Returns undefined when they cancel. */
export const getAssertion = (optionsJSON: PasskeyRequestOptions): Promise<PasskeyAssertion | undefined> =>
  orUndefined(startAuthentication({ optionsJSON }));
