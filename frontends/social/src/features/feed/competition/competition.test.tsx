// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, closePage, minutesAgo, openPage, press } from '../../../../testing/open-page.tsx';
import {
  competition,
  createOwnPost,
  createPost,
  EVA_ID,
  entriesEndpoint,
  feedResponses,
} from '../../../../testing/posts.ts';
import { FeedPage } from '../feed-page.tsx';

afterEach(closePage);

const openCompetition = (change: Partial<typeof competition>, entries: readonly unknown[] = []) =>
  openPage(<FeedPage />, {
    responses: feedResponses([], {
      'GET /api/ootd-competition': { ...competition, ...change },
      [entriesEndpoint]: entries,
      'POST /api/ootd-posts': {},
    }),
  });
const localTime = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).toISOString();

describe('the competition', () => {
  it.each([
    [{ entryCount: 1, endsAt: localTime(20, 23) }, '1 entry', 'Closes at 11:30 PM'],
    [{ entryCount: 12, endsAt: localTime(21, 5) }, '12 entries', 'Closes tomorrow at 5:30 AM'],
  ])('shows its entries and when it closes: %o', async (change, entries, closing) => {
    openCompetition(change);
    await screen.findByText(entries);
    expect(screen.getByText(closing)).toBeDefined();
    expect(screen.queryByText(/^Today's theme/)).toBeNull();
  });

  it.each([
    ['unworn-60-days', 'Not worn for 60 days'],
    ['all-worn-before', 'Nothing new'],
    ['worn-10-times', 'Worn 10 times'],
    ['owned-a-year', 'A year or older'],
  ] as const)('names the theme %s', async (theme, name) => {
    openCompetition({ theme });
    await screen.findByText(`Today's theme: ${name}`);
  });

  it('asks again once it has ended', async () => {
    const { requests } = openCompetition({ endsAt: minutesAgo(1) });
    await expect
      .poll(() => requests.filter(({ endpoint }) => endpoint === 'GET /api/ootd-competition').length)
      .toBeGreaterThan(1);
  });

  it('opens entries to vote for, and the winner of yesterday without', async () => {
    const winner = createPost({
      caption: 'Velvet',
      profileId: EVA_ID,
      profile: { name: 'Eva', avatarUrl: null },
      voteCount: 9,
      isCompetitionEntry: true,
      isWinner: true,
      createdAt: minutesAgo(25 * 60),
    });
    const entry = createPost({ caption: 'Entry of Ben', isCompetitionEntry: true });
    const { requests } = openCompetition({ lastWinner: winner, enteredProfileIds: [ana.id] }, [entry]);

    const tiles = (await screen.findByRole('button', { name: /^Eva/ })).closest('ul') as HTMLElement;
    expect(
      within(tiles)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['EvaWon yesterday9 votes', 'Ben3 votes']);

    await press('Ben 3 votes');
    const dialog = await screen.findByRole('dialog', { name: 'Outfit of the day by Ben' });
    expect(within(dialog).getByText('Entry of Ben')).toBeDefined();
    expect(requests.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
    await press('Vote, 3 so far');
    expect(requests.at(-1)?.endpoint).toBe(`POST /api/ootd-posts/${entry.id}/vote`);
    await press('Close');

    await press(/^Eva/);
    const won = await screen.findByRole('dialog', { name: 'Outfit of the day by Eva' });
    expect(within(won).getByText('9 votes')).toBeDefined();
    expect(within(won).queryByRole('button', { name: /vote/i })).toBeNull();
  });

  it('shows the state of entries whose counts the server leaves out', async () => {
    const hidden = { isCompetitionEntry: true, voteCount: undefined };
    openCompetition({}, [
      createPost(hidden),
      createPost({ ...hidden, hasVoted: true }),
      createOwnPost(hidden),
    ]);

    await screen.findByRole('button', { name: 'Ben Open for votes' });
    expect(screen.getByRole('button', { name: 'Ben You voted' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ana Your entry' })).toBeDefined();
  });

  it('is entered by a post of its own dialog', async () => {
    openCompetition({});
    await press("Enter today's competition");
    await screen.findByRole('checkbox', { name: "Enter today's competition", checked: true });
  });

  it('is entered once a day', async () => {
    openCompetition({ enteredProfileIds: [ana.id] });
    await screen.findByText('0 entries');
    expect(screen.queryByRole('button', { name: "Enter today's competition" })).toBeNull();
  });
});
