import { afterAll, beforeAll } from 'vitest';
import { describeAborts } from './attacks/aborts.ts';
import { describeAccessTokens } from './attacks/access-tokens.ts';
import { describeAccounts } from './attacks/accounts.ts';
import { describeBodies } from './attacks/bodies.ts';
import { describeBrowserStorage, describePageCode } from './attacks/browser.ts';
import { describeCaps } from './attacks/caps.ts';
import { describeChildSessions } from './attacks/child-sessions.ts';
import { describeLogins } from './attacks/logins.ts';
import { describeObjects } from './attacks/objects.ts';
import { describeOutsideServers } from './attacks/outside-servers.ts';
import { describeOversizedRequests } from './attacks/oversized-requests.ts';
import { describePasskeys } from './attacks/passkeys.ts';
import { describeRaces } from './attacks/races.ts';
import { describeRequests } from './attacks/requests.ts';
import { describeSecretLinks } from './attacks/secret-links.ts';
import { describeSessions } from './attacks/sessions.ts';
import { describeSmuggling } from './attacks/smuggling.ts';
import { describeStaleConfirmations } from './attacks/stale-confirmations.ts';
import { describeUploads } from './attacks/uploads.ts';
import { openTarget, type Target } from './support/target.ts';

/** Time limit for starting an instance. */
const START_MS = 180_000;

let target: Target;
beforeAll(async () => {
  target = await openTarget();
}, START_MS);
afterAll(() => target?.stop());

describeRequests(() => target);
describeSmuggling(() => target);
describeOversizedRequests(() => target);
describeBodies(() => target);
describeSessions(() => target);
describePasskeys(() => target);
describeAccounts(() => target);
describeChildSessions(() => target);
describeStaleConfirmations(() => target);
describeSecretLinks(() => target);
describeAccessTokens(() => target);
describeLogins(() => target);
describeRaces(() => target);
describeCaps(() => target);
describeUploads(() => target);
describeObjects(() => target);
describeOutsideServers();
describeAborts(() => target);
describeBrowserStorage(() => target);
describePageCode(() => target);
