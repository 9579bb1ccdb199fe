import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import type { Accounts } from '../accounts/accounts.ts';
import type { AuthConfig } from '../config.ts';
import type { ResetTokens } from '../passwords/reset-tokens.ts';
import { mailQueueStore } from './mail-queue.store.ts';
import { createMailQueue } from './mail-queue.ts';
import { createMailRenderer } from './mail-renderer.ts';
import type { MailTransport } from './mail-transport.ts';
import { createDevelopmentTransport, type DevelopmentTransport } from './transport.development.ts';
import { createSmtpTransport } from './transport.smtp.ts';

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
  const outgoing = createMailQueue({
    store: mailQueueStore(database),
    write: createMailRenderer({ accounts, resetTokens }),
    postman,
    retryBaseMs: config.EVENT_RETRY_BASE_MS,
    clock,
    log,
  });
  return { outgoing, development, isAvailable: postman !== nobody };
};

/** Waits, as the mails do, for a server to be named. */
const nobody: MailTransport = {
  deliver: async () => {
    throw new Error('No mail server is set up');
  },
};

type Chosen = { readonly postman: MailTransport; readonly development?: DevelopmentTransport };

const postmanOf = (
  { SMTP_URL: url, MAIL_FROM: from, NODE_ENV }: Options['config'],
  clock: () => Date,
): Chosen => {
  if (url && from) return { postman: createSmtpTransport({ url, from }) };
  if (NODE_ENV === 'production') return { postman: nobody };
  const development = createDevelopmentTransport(clock);
  return { postman: development, development };
};
