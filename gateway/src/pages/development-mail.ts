import { createHash } from 'node:crypto';
import type { CapturedMail } from '@fitfolk/contracts/auth';
import { isLoopbackHost } from '@fitfolk/service-kit/config/loopback-host';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { isLoopbackAddress } from '@fitfolk/service-kit/http/client-network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createInlineStylePolicy } from '../guards/content-security-policy.ts';
import { escapeHtml } from './escape-html.ts';

type Options = {
  /** Lists unsent mails, newest first. */
  readonly listMails: () => Promise<readonly CapturedMail[]>;
};

const style = `:root{color-scheme:light dark}body{max-width:42rem;margin:0 auto;padding:32px 16px;
font:16px/1.5 ui-sans-serif,system-ui,sans-serif;background:light-dark(#fcf9f5,#171311);color:light-dark(#2a2019,#eee7dc)}
h1,h2{font:500 25px/1.2 ui-serif,Georgia,serif;margin:0 0 8px}h2{font-size:20px}p{margin:0 0 16px}
article{margin-top:32px;padding-top:24px;border-top:1px solid light-dark(#dfd5c8,#40362d)}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:inherit}`;

const policy = createInlineStylePolicy(createHash('sha256').update(style).digest('base64'));

/**
 * Checks that a request comes from this machine and names it, so that neither other machines nor pages that rebind their
 * DNS name read the mails.
 */
const isFromThisMachine = ({ hostname, raw }: FastifyRequest): boolean =>
  isLoopbackHost(hostname) && isLoopbackAddress(raw.socket.remoteAddress ?? '');

/** Registers a page that lists unsent mails to this machine, for development without a mail server. */
export const registerDevelopmentMail = (http: FastifyInstance, { listMails }: Options): void => {
  http.get('/dev/mail', async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AppError('host-unknown');
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(renderPage(await listMails()));
  });
};

const renderPage = (mails: readonly CapturedMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails · Fitfolk</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Emails</h1>
<p>No mail server is set up (SMTP_URL), so emails aren't sent. The latest ones show up here instead.</p>
${mails.length === 0 ? '<p>No emails yet.</p>' : mails.map(renderMail).join('\n')}
</main>
</body>
</html>
`;

const renderMail = ({ to, subject, text, sentAt }: CapturedMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre>${linkUrls(escapeHtml(text))}</pre>
</article>`;

const linkUrls = (text: string): string =>
  text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
