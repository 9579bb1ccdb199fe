import { randomBytes } from 'node:crypto';
import { DEMO_FAMILIES } from '@fitfolk/dev/seed/families';
import type { Browser, Cookie, Page } from 'playwright-core';
import type { Visitor } from './scenes/scene.ts';

/** Signs a page in as a visitor with a language. */
export type SignIn = (page: Page, visitor: Visitor, language: 'en' | 'de') => Promise<void>;

/** Signs in to a demo family and registers the accounts without data; returns a function that passes their sessions on. */
export const createVisitors = async (browser: Browser, url: string): Promise<SignIn> => {
  const family = DEMO_FAMILIES.at(-1);
  if (!family) throw new Error('There is no demo family');
  const { username, password } = family;
  const newUser = () => {
    const name = `screens-${randomBytes(4).toString('hex')}`;
    return { username: name, email: `${name}@example.com`, password: 'a-long-enough-secret' };
  };
  const collect = async (steps: readonly (readonly [path: string, data: object])[]): Promise<Cookie[]> => {
    const context = await browser.newContext({ baseURL: url });
    for (const [path, data] of steps) {
      const method = path === '/api/auth/user' ? 'PATCH' : 'POST';
      const response = await context.request.fetch(path, { method, data });
      if (!response.ok()) throw new Error(`${path} answered ${response.status()}; run npm run demo first`);
    }
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  };
  const cookies: Readonly<Record<Visitor, readonly Cookie[]>> = {
    demo: await collect([['/api/login', { username, password }]]),
    empty: await collect([
      ['/api/register', newUser()],
      ['/api/profiles', { name: 'Robin', isParent: false }],
      ['/api/auth/user', { onboardingCompleted: true }],
    ]),
    newcomer: await collect([['/api/register', newUser()]]),
    'signed-out': [],
  };
  return async (page, visitor, language) => {
    await page.context().addCookies([...cookies[visitor]]);
    if (visitor === 'demo' || visitor === 'empty') {
      await page.request.patch('/api/auth/user', { data: { language } });
    }
  };
};
