import { randomBytes } from 'node:crypto';
import { MAX_TABLETS, TABLET_COOKIE, type TabletAccess, type TabletPairing } from '@fitfolk/contracts/auth';
import { hashTabletToken } from '@fitfolk/service-kit/auth/tablets';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getCoarseNetwork } from '@fitfolk/service-kit/http/client-network';
import { v7 as uuidv7 } from 'uuid';
import type { StoredTablet } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { parseDevice } from '../sessions/device.ts';
import { createHostCookie, type HttpExchange } from '../sessions/host-cookie.ts';
import type { CodeSource, CountCodeAttempt } from './code-attempts.ts';
import { PAIRING_TTL_S, type Pairing, type PairingCodes } from './pairing-codes.ts';
import { toTabletAccess } from './tablet-access.ts';

/** The longest lifetime that browsers accept (RFC 6265bis), in seconds; every start of the page renews it. */
const COOKIE_MAX_S = 400 * 24 * 3600;
const TOKEN_BYTES = 32;
/** Interval in which the last use is recorded, in milliseconds; each record is a write. */
const SEEN_INTERVAL_MS = 5 * 60_000;

export type TabletsDependencies = {
  readonly accounts: Accounts;
  readonly pairingCodes: PairingCodes;
  readonly countCodeAttempt: CountCodeAttempt;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
};

/** Connects kitchen tablets, which show the family's board without a session. */
export const createTablets = (dependencies: TabletsDependencies) => {
  const { accounts, pairingCodes, countCodeAttempt, publicOrigin, clock } = dependencies;
  const cookie = createHostCookie({
    name: TABLET_COOKIE,
    maxAgeS: COOKIE_MAX_S,
    publicOrigin,
    sameSite: 'strict',
  });

  const createPairing = (token: string, { request }: HttpExchange): Pairing => ({
    tokenHash: hashTabletToken(token),
    device: parseDevice(request.headers['user-agent']),
    network: getCoarseNetwork(request),
    requestedAt: clock().toISOString(),
  });

  return {
    /**
     * Returns the code of the device that asks. A reload shows the same code; once that is used or expired, the device gets a
     * new secret, so that a disconnected one never comes back.
     */
    startPairing: async (exchange: HttpExchange): Promise<TabletPairing> => {
      const token = cookie.read(exchange);
      if (token !== undefined) {
        const tokenHash = hashTabletToken(token);
        const shown = await pairingCodes.findByDevice(tokenHash);
        const isPaired = (await accounts.findByTablet(tokenHash)) !== undefined;
        if (isPaired || shown) cookie.set(exchange, token);
        if (isPaired) return { isPaired, code: null, validForS: null };
        if (shown) return { isPaired, ...shown };
      }
      const next = randomBytes(TOKEN_BYTES).toString('base64url');
      const code = await pairingCodes.create(createPairing(next, exchange));
      cookie.set(exchange, next);
      return { isPaired: false, code, validForS: PAIRING_TTL_S };
    },

    /** Returns the device that shows a code. @throws AppError `tablet-code-invalid`, `attempts-delayed` */
    findWaiting: async (code: string, source: CodeSource): Promise<Pairing> => {
      await countCodeAttempt(source);
      const pairing = await pairingCodes.find(code);
      if (!pairing) throw new AppError('tablet-code-invalid');
      return pairing;
    },

    /** Uses up a code and connects its device. @throws AppError `tablet-code-invalid`, `tablet-limit`, `attempts-delayed` */
    add: async (
      { code, name }: { readonly code: string; readonly name: string },
      source: CodeSource,
      beforeChange: (tablet: StoredTablet) => TransactionHook,
    ): Promise<StoredTablet> => {
      await countCodeAttempt(source);
      const { tablets: existing = [] } = await accounts.get(source);
      if (existing.length >= MAX_TABLETS) throw new AppError('tablet-limit');
      const pairing = await pairingCodes.take(code);
      if (!pairing) throw new AppError('tablet-code-invalid');
      const { tokenHash, device } = pairing;
      const tablet = { id: uuidv7(), name, tokenHash, device, createdAt: clock(), lastSeenAt: null };
      await accounts.updateTablets(
        source,
        ({ tablets = [] }) => {
          if (tablets.length >= MAX_TABLETS) throw new AppError('tablet-limit');
          return [...tablets, tablet];
        },
        beforeChange(tablet),
      );
      return tablet;
    },

    /** @throws AppError `not-found` */
    remove: async (accountId: string, tabletId: string, beforeChange: TransactionHook): Promise<void> => {
      await accounts.updateTablets(
        { accountId },
        ({ tablets = [] }) => tablets.filter(({ id }) => id !== tabletId),
        async (account, transaction) => {
          if (!account.tablets?.some(({ id }) => id === tabletId)) throw new AppError('not-found');
          await beforeChange(account, transaction);
        },
      );
    },

    /** Returns what a credential gives access to, and records its use. @throws AppError `not-found` */
    findAccess: async (tokenHash: string): Promise<TabletAccess> => {
      const account = await accounts.findByTablet(tokenHash);
      const tablet = account?.tablets?.find((each) => each.tokenHash === tokenHash);
      if (!account || !tablet) throw new AppError('not-found');
      const now = clock();
      const isOutdated = now.getTime() - (tablet.lastSeenAt?.getTime() ?? 0) >= SEEN_INTERVAL_MS;
      if (isOutdated) await accounts.seeTablet(account.id, tokenHash, now);
      return toTabletAccess(account, tablet);
    },
  };
};

export type Tablets = ReturnType<typeof createTablets>;
