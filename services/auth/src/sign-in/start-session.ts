import { hashSessionId } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { parseDevice } from '../sessions/device.ts';
import type { HostCookie, HttpExchange } from '../sessions/host-cookie.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { NewSession } from '../sessions/session-record.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignInAlerts } from './sign-in-alerts.ts';

type SessionStarterDependencies = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly sessionCookie: HostCookie;
  readonly knownDevices: KnownDevices;
  readonly signInAlerts: SignInAlerts;
  readonly unitOfWork: UnitOfWork;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
};

/** The proof of identity that opens a session. */
export type SignInProof = Pick<NewSession, 'signedInWith' | 'authenticatedAt' | 'hasSecondFactor'>;

export type StartSession = (account: Account, exchange: HttpExchange, proof: SignInProof) => Promise<void>;

/** Starts sessions for authenticated accounts. A new session replaces the browser's current one. */
export const createSessionStarter = (dependencies: SessionStarterDependencies) => {
  const { accounts, sessions, sessionCookie, knownDevices, signInAlerts } = dependencies;
  const { unitOfWork, recordSecurityEvent, publicOrigin, clock } = dependencies;

  /** Detects a password change that ended the account's sessions while this one was being created. */
  const requireSamePassword = async (account: Account): Promise<void> => {
    const current = await accounts.get(toLoginRef(account));
    if (current.passwordChangedAt?.getTime() === account.passwordChangedAt?.getTime()) return;
    throw new AppError('credentials-invalid');
  };

  /** @throws AppError `credentials-invalid` when the password changed after the account was read */
  const startSession: StartSession = async (account, exchange, proof) => {
    const login = toLoginRef(account);
    const { accountId } = login;
    const device = getDevice(exchange);
    const sid = await sessions.create({ ...login, ...proof, device, previous: exchange.identity });
    try {
      await requireSamePassword(account);
    } catch (error) {
      await sessions.end({ accountId, sessionHash: hashSessionId(sid) });
      throw error;
    }
    sessionCookie.set(exchange, sid);
    knownDevices.remember(account, exchange);
  };

  /**
   * Records the sign-in, with the alert for a new device, and then starts the session. Sessions live in Redis, outside of
   * the transaction: if the process dies between the two, the owner learns of a sign-in that got no session, and never the
   * other way round.
   */
  const signInWithAlert: StartSession = async (account, exchange, proof) => {
    const login = toLoginRef(account);
    const device = getDevice(exchange);
    const isNewDevice = await signInAlerts.isNewDevice(account, device);
    const alert = { device, origin: getOrigin(exchange, publicOrigin) };
    await unitOfWork(async (transaction) => {
      await recordSecurityEvent(login, 'signed-in', { ...exchange, transaction });
      await accounts.recordSignIn(login, clock(), transaction);
      if (isNewDevice) await signInAlerts.send(login, alert, transaction);
    });
    await startSession(account, exchange, proof);
  };

  return { startSession, signInWithAlert };
};

const getDevice = ({ request }: HttpExchange) => parseDevice(request.headers['user-agent']);
