import type { Dashboard, Panel } from '../render-dashboard.ts';

const published = (title: string, types: Readonly<Record<string, string>>): Panel => ({
  title,
  unit: 'short',
  queries: Object.entries(types).map(([type, legend]) => ({
    expr: `sum(increase(fitfolk_events_published_total{type="${type}"}[1h]))`,
    legend,
  })),
});

const securityEvents = (title: string, kinds: Readonly<Record<string, string>>): Panel => ({
  title,
  unit: 'short',
  queries: Object.entries(kinds).map(([kind, legend]) => ({
    expr: `sum(increase(fitfolk_security_events_total{kind="${kind}"}[1h]))`,
    legend,
  })),
});

/** Business counters. */
export const product: Dashboard = {
  uid: 'fitfolk-product',
  title: 'Fitfolk / Product',
  description: 'What people do with Fitfolk.',
  rows: [
    {
      title: 'Each hour',
      panels: [
        {
          title: 'Accounts',
          unit: 'short',
          queries: [
            {
              expr: 'sum(increase(fitfolk_security_events_total{kind="registered"}[1h]))',
              legend: 'sign-ups',
            },
            {
              expr: 'sum(increase(fitfolk_events_published_total{type="auth.account.deleted"}[1h]))',
              legend: 'deletions',
            },
          ],
        },
        securityEvents('Sign-ins', { 'signed-in': 'successful', 'sign-in-failed': 'failed' }),
        published('Items', { 'closet.item.added': 'added', 'closet.item.removed': 'removed' }),
        published('Outfits', {
          'outfits.outfit.planned': 'planned',
          'outfits.outfit.worn': 'worn',
          'outfits.plan.proposed': 'proposed by children',
        }),
        published('Feed', { 'feed.post.created': 'posts', 'feed.vote.cast': 'votes' }),
        published('Streaks', {
          'streaks.streak.extended': 'extended',
          'streaks.achievement.unlocked': 'achievements',
        }),
      ],
    },
  ],
};
