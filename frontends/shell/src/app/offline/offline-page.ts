import { fontUrls } from '@fitfolk/ui/font-urls';
import { notLoadedTexts } from '../../not-loaded-texts.ts';

/** Without a connection, the browser takes the fonts from its cache: their URLs contain their hash, and every page loads them. */
const fontFace = (family: string, weights: string, url: string): string =>
  `@font-face{font-family:${family};font-weight:${weights};src:url(${url}) format("woff2")}`;

const style = `${fontFace('Figtree', '300 900', fontUrls.text)}${fontFace('Fraunces', '100 900', fontUrls.heading)}
:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{margin:0}main{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:8px;padding:24px;
box-sizing:border-box;text-align:center;font:16px/1.5 Figtree,ui-sans-serif,system-ui,sans-serif;
background:light-dark(#fcf9f5,#171311);color:light-dark(#2a2019,#eee7dc)}
h1{margin:0;font:500 31px/1.2 Fraunces,ui-serif,Georgia,serif}p{margin:0;max-width:26rem}
button{min-height:48px;margin-top:16px;padding:0 24px;border:0;border-radius:10px;font:inherit;font-weight:600;
background:light-dark(#2a2019,#eee7dc);color:light-dark(#fcf9f5,#171311);cursor:pointer}
button:focus-visible{outline:2px solid;outline-offset:3px}`;

/** Applies the language and the theme of this browser, which a service worker cannot read. */
const script = `const read=(key)=>{try{return localStorage.getItem(key)}catch{return null}};
const messages=${JSON.stringify(notLoadedTexts)};
const language=read('language');
const root=document.documentElement;
root.dataset.theme=read('theme')??'system';
if(Object.hasOwn(messages,language)){
root.lang=language;
for(const [id,text] of Object.entries(messages[language]))document.getElementById(id).textContent=text}
document.title=document.getElementById('title').textContent;
document.getElementById('tryAgain').addEventListener('click',()=>location.reload());`;

/** The button on a loose thread that other errors show too. */
const drawing = `<svg viewBox="0 0 120 96" width="120" height="96" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">
<circle cx="56" cy="60" r="25" fill="#bc7256" stroke="none"/><circle cx="52" cy="56" r="25"/><circle cx="52" cy="56" r="19" stroke-width="1"/>
<circle cx="46" cy="50" r="2.5"/><circle cx="58" cy="50" r="2.5"/><circle cx="46" cy="62" r="2.5"/><circle cx="58" cy="62" r="2.5"/>
<path d="m46 50 12 12M58 50C66 36 72 44 78 38s2-16 12-20 16 6 10 12m0 0 10-14"/></svg>`;

const { title, text, tryAgain } = notLoadedTexts.en;

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${drawing}
<h1 id="title">${title}</h1>
<p id="text">${text}</p>
<button id="tryAgain" type="button">${tryAgain}</button>
</main>
<script>${script}</script>
</body>
</html>
`;

const sha256 = async (content: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/** Creates the page shown for navigations while the server cannot be reached. Contains no data of the user and loads only fonts. */
export const createOfflinePage = async (): Promise<Response> =>
  new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; font-src 'self'; style-src ${await sha256(style)}; script-src ${await sha256(script)}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
    },
  });
