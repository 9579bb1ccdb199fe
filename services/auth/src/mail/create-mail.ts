import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { mailQueueStore } from './mail-queue.store.ts';
import { createMailQueue } from './mail-queue.ts';
import { createMailRenderer, type MailRendererOptions } from './mail-renderer.ts';
import type { MailSettings } from './mail-settings.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSendTestMail } from './send-test-mail.ts';
import { createDevelopmentTransport, type DevelopmentTransport } from './transport.development.ts';
import { createSmtpTransport } from './transport.smtp.ts';

type MailOptions = MailRendererOptions & {
  readonly config: MailSettings & Pick<BaseConfig, 'NODE_ENV' | 'EVENT_RETRY_BASE_MS'>;
  readonly database: Parameters<typeof mailQueueStore>[0];
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Creates the mail queue with the transport that the configuration selects. */
export const createMail = ({ config, database, clock, log, ...rendererOptions }: MailOptions) => {
  const { transport, developmentTransport } = selectTransport(config, clock);
  const mailQueue = createMailQueue({
    store: mailQueueStore(database),
    renderMail: createMailRenderer(rendererOptions),
    transport,
    retryBaseMs: config.EVENT_RETRY_BASE_MS,
    clock,
    log,
  });
  const isMailAvailable = transport !== unconfiguredTransport;
  const state = developmentTransport ? 'development' : isMailAvailable ? 'on' : 'off';
  return {
    mailQueue,
    developmentTransport,
    isMailAvailable,
    mailState: { mail: state, mailFrom: config.MAIL_FROM ?? null } as const,
    sendTestMail: createSendTestMail({ state, deliver: transport.deliver }),
  };
};

/** Fails temporarily, so that queued mails wait until a mail server is configured. */
const unconfiguredTransport: MailTransport = {
  deliver: async () => {
    throw new Error('No mail server is configured');
  },
};

type SelectedTransport = {
  readonly transport: MailTransport;
  readonly developmentTransport?: DevelopmentTransport;
};

const selectTransport = (
  { SMTP_URL: url, MAIL_FROM: from, NODE_ENV }: MailOptions['config'],
  clock: () => Date,
): SelectedTransport => {
  if (url && from) return { transport: createSmtpTransport({ url, from }) };
  if (NODE_ENV === 'production') return { transport: unconfiguredTransport };
  const developmentTransport = createDevelopmentTransport(clock);
  return { transport: developmentTransport, developmentTransport };
};
