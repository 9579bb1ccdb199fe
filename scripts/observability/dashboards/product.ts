import type { Dashboard, Panel } from '../dashboard.ts';

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

const webVital = (title: string, vital: string, thresholds: readonly [number, number]): Panel => ({
  title,
  description: 'What three of four page loads stay below. The lines are the limits of good and poor.',
  unit: 's',
  width: 12,
  thresholds,
  queries: [
    {
      expr: `histogram_quantile(0.75, sum by (page, le) (rate(fitfolk_web_vital_seconds_bucket{vital="${vital}", page=~"$page"}[1h])))`,
      legend: '{{page}}',
    },
  ],
});

/** Business counters, and the speed of the pages on the devices of the users. */
export const product: Dashboard = {
  uid: 'fitfolk-product',
  title: 'Fitfolk / Product',
  description: 'What people do with Fitfolk, and how fast its pages are on their devices.',
  variables: [{ label: 'page', metric: 'fitfolk_web_vital_seconds_count' }],
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
    {
      title: 'Page speed on the devices of the users',
      panels: [
        webVital('Largest Contentful Paint', 'LCP', [2.5, 4]),
        webVital('Interaction to Next Paint', 'INP', [0.2, 0.5]),
        webVital('Time to First Byte', 'TTFB', [0.8, 1.8]),
        {
          title: 'Cumulative Layout Shift',
          description: 'What three of four page loads stay below. The lines are the limits of good and poor.',
          unit: 'short',
          width: 12,
          thresholds: [0.1, 0.25],
          queries: [
            {
              expr: 'histogram_quantile(0.75, sum by (page, le) (rate(fitfolk_layout_shift_bucket{page=~"$page"}[1h])))',
              legend: '{{page}}',
            },
          ],
        },
      ],
    },
  ],
};
