import { createHash } from 'node:crypto';
import { languageNames } from '@fitfolk/web-kit/i18n/languages.ts';
import { describe, expect, it } from 'vitest';
import { createOfflinePage } from './offline-page.ts';

const hashOf = (html: string, tag: 'script' | 'style'): string => {
  const content = new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(html)?.[1] ?? '';
  return `${tag}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`;
};

describe('createOfflinePage', () => {
  it('allows its own script and style and loads only fonts', async () => {
    const page = await createOfflinePage();
    const html = await page.text();
    const policy = page.headers.get('content-security-policy');

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(hashOf(html, 'script'));
    expect(policy).toContain(hashOf(html, 'style'));
    expect(policy).toContain("font-src 'self'");
    expect(html.match(/src:url\([^)]+\.woff2\)/g)).toHaveLength(2);
    expect(html).not.toMatch(/ (src|href)=/);
  });

  it('knows every language', async () => {
    const html = await (await createOfflinePage()).text();

    for (const language of Object.keys(languageNames)) expect(html).toContain(`"${language}":{"title":`);
  });
});
