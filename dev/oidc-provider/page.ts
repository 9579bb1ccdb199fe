import { TEST_USERS, type TestUser } from './users.ts';

const PROVIDERS: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  x: 'X',
};

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fcf9f5,#171311);--raised:light-dark(#fffefb,#201a17);
--ink:light-dark(#2a2019,#eee7dc);--muted:light-dark(#6b6058,#b3a89c);--line:light-dark(#e7dfd5,#392f29);
--edge:light-dark(#94887c,#7d7166);--accent:light-dark(#a5482c,#e3916f);--on-accent:light-dark(#fff,#21120b);
--soft:light-dark(#f6ebe3,#33221b)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:32px 20px;background:var(--paper);color:var(--ink);
font:16px/1.5 ui-sans-serif,system-ui,sans-serif}
main{width:100%;max-width:400px}
h1{margin:0;font:500 31px/1.2 ui-serif,Georgia,serif;letter-spacing:-.015em}
p{margin:8px 0 0}.muted{color:var(--muted)}.small{font-size:14px;line-height:20px}
ul{list-style:none;margin:24px 0 0;padding:0;border:1px solid var(--line);border-radius:14px;background:var(--raised);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li button{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:14px;width:100%;padding:12px 16px;cursor:pointer}
li button:hover{background:var(--soft)}
.avatar{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--soft);color:var(--accent);
font:500 16px/1 ui-serif,Georgia,serif}
.identity{min-width:0;overflow-wrap:anywhere}.identity span{display:block}
.or{display:flex;align-items:center;gap:12px;margin:24px 0 20px;color:var(--muted);font-size:14px}
.or::before,.or::after{content:"";flex:1;height:1px;background:var(--line)}
label{display:block;margin-top:14px;font-weight:500;font-size:14px}
input{width:100%;margin-top:6px;padding:11px 12px;border:1px solid var(--edge);border-radius:10px;background:var(--raised);color:inherit;font:inherit}
.main{width:100%;min-height:46px;margin-top:20px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);
font:inherit;font-weight:600;cursor:pointer}
.link{all:unset;display:block;margin:16px auto 0;padding:10px 16px;color:var(--muted);text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.error{margin-top:20px;padding:12px 14px;border-radius:10px;background:var(--soft)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
li button:focus-visible{outline-offset:-3px;border-radius:13px}`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const toInitials = (name: string): string => name.replace(/(\p{L})\p{L}*[\s-]*/gu, '$1').slice(0, 2);

const renderUser = ({ name, email }: TestUser): string => `<li><form method="post">
<input type="hidden" name="name" value="${escapeHtml(name)}"><input type="hidden" name="email" value="${escapeHtml(email)}">
<button type="submit"><span class="avatar" aria-hidden="true">${escapeHtml(toInitials(name))}</span>
<span class="identity"><span>${escapeHtml(name)}</span><span class="muted small">${escapeHtml(email)}</span></span></button></form></li>`;

export type PageOptions = { readonly hint: unknown; readonly isInvalid?: boolean };

const renderPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** Renders the page on which a user picks or enters an account. */
export const renderSignInPage = ({ hint, isInvalid = false }: PageOptions): string =>
  renderPage(
    'Choose an account',
    `<p class="muted">This is a local test page for signing in with ${PROVIDERS[String(hint)] ?? 'another service'}.
You don't need a password, and nothing leaves this computer.</p>
${isInvalid ? '<p class="error" role="alert">Enter a name and a valid email address.</p>' : ''}
<ul aria-label="Accounts">${TEST_USERS.map(renderUser).join('')}</ul>
<div class="or">Or use another account</div>
<form method="post">
<label>Name<input name="name" autocomplete="name" maxlength="80" required></label>
<label>Email<input name="email" type="email" autocomplete="email" maxlength="254" required></label>
<button class="main" type="submit">Continue to Fitfolk</button>
</form>
<p class="muted small">Fitfolk will receive this name and email.</p>
<form method="post"><button class="link" type="submit" name="cancel" value="yes">Cancel</button></form>`,
  );

/** Renders the page for an invalid authorization request. */
export const renderErrorPage = (reason: string): string =>
  renderPage('Sign-in failed', `<p class="muted">${escapeHtml(reason)}</p>`);
