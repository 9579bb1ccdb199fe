import { Mailbox } from '@fitfolk/service-kit/config/variables';
import { z } from 'zod';

export const MailSettings = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be a URL that starts with smtp:// or smtps://' })
    .optional()
    .meta({
      description:
        'Mail server, `smtp:` or `smtps:`. Without one, production sends no mail; development shows mails at `/dev/mail`.',
      unset: 'no mail',
      example: 'smtp://user:password@mail.example:587',
      secret: true,
    }),
  MAIL_FROM: Mailbox.optional().meta({
    description: 'Sender of all mails. Required with `SMTP_URL`, as is `PUBLIC_ORIGIN`.',
    example: 'Fitfolk <hello@fitfolk.example>',
  }),
  EMAIL_VERIFICATION: z.enum(['off', 'on']).optional().meta({
    description:
      'Require accounts registered from then on to verify their email address before they post, follow or link a sign-in.',
    unset: '`on` in production with `SMTP_URL`, else `off`',
  }),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** Requires a sender and a fixed origin, because a forwarded host could point mailed links anywhere. */
export const requireCompleteMail = (
  settings: MailSettings & { readonly PUBLIC_ORIGIN?: string | undefined },
  context: z.RefinementCtx,
): void => {
  if (!settings.SMTP_URL) return;
  for (const name of ['MAIL_FROM', 'PUBLIC_ORIGIN'] as const) {
    if (settings[name]) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'Required with SMTP_URL' });
  }
};
