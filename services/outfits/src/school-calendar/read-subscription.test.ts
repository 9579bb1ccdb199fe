import { describe, expect, it } from 'vitest';
import type { CalendarAnswer } from './read-calendar.ts';
import { createReadSubscription } from './read-subscription.ts';
import type { Subscription } from './school-calendar.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const toSubscription = (accountId: string): Subscription => ({
  profileId: `profile of ${accountId}`,
  accountId,
  url: 'https://school.example/calendar.ics',
  timeZone: 'Europe/Berlin',
  rules: [],
  events: [],
  skippedEvents: 0,
  cutEvents: 0,
  validators: {},
  lastReadAt: null,
  failure: null,
  nextReadAt: NOW,
});

describe('createReadSubscription', () => {
  it('requests one calendar of each account at once, and few in all, however slow the servers are', async () => {
    const answers: ((answer: CalendarAnswer) => void)[] = [];
    const read = createReadSubscription({
      readCalendar: () => new Promise((answer) => answers.push(answer)),
      listEvents: async () => ({ kind: 'failed', reason: 'not-a-calendar' }),
      clock: () => NOW,
    });
    const readFor = (accountId: string) => read(toSubscription(accountId));
    const first = readFor('ana');

    await expect(readFor('ana')).rejects.toMatchObject({ code: 'rate-limited' });
    const others = Array.from({ length: 19 }, (_, index) => readFor(`account ${index}`));
    await expect(readFor('another')).rejects.toMatchObject({ code: 'unavailable' });
    expect(answers).toHaveLength(20);

    for (const answer of answers) answer({ kind: 'unchanged' });
    expect(await Promise.all([first, ...others])).toHaveLength(20);
    const again = readFor('ana');
    answers.at(-1)?.({ kind: 'unchanged' });
    expect(await again).toMatchObject({ failure: null });
  });
});
