import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { AuthConfig } from '../config.ts';
import type { ResetTokens } from '../passwords/reset-tokens.ts';
import type { Postman } from './mail.ts';
import { errandsStore } from './mail-queue.store.ts';
import { createOutgoing } from './mail-queue.ts';
import { createSecretary } from './mail-renderer.ts';
import { type DevelopmentPostman, developmentPostman } from './transport.development.ts';
import { smtpPostman } from './transport.smtp.ts';

type Options = {
  readonly config: AuthConfig & BaseConfig;
  readonly database: ServiceContext<AuthConfig, 'mongo'>['database'];
  readonly accounts: Accounts;
  readonly resetTokens: ResetTokens;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Mails by the server that the configuration names; without one, in development, to a page. */
export const createMail = ({ config, database, accounts, resetTokens, clock, log }: Options) => {
  const { postman, development } = postmanOf(config, clock);
  const outgoing = createOutgoing({
    store: errandsStore(database),
    write: createSecretary({ accounts, resetTokens }),
    postman,
    retryBaseMs: config.EVENT_RETRY_BASE_MS,
    clock,
    log,
  });
  return { outgoing, development, isAvailable: postman !== nobody };
};

/** Waits, as the mails do, for a server to be named. */
const nobody: Postman = {
  deliver: async () => {
    throw new Error('No mail server is set up');
  },
};

type Chosen = { readonly postman: Postman; readonly development?: DevelopmentPostman };

const postmanOf = (
  { SMTP_URL: url, MAIL_FROM: from, NODE_ENV }: Options['config'],
  clock: () => Date,
): Chosen => {
  if (url && from) return { postman: smtpPostman({ url, from }) };
  if (NODE_ENV === 'production') return { postman: nobody };
  const development = developmentPostman(clock);
  return { postman: development, development };
};
