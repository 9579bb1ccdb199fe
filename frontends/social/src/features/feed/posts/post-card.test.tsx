// @vitest-environment happy-dom
import { publishLive } from '@fitfolk/web-kit/live/live.ts';
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ana,
  closePage,
  minutesAgo,
  type OpenPageOptions,
  openPage,
  press,
} from '../../../../testing/open-page.tsx';
import { createOwnPost, createPost, feedResponses } from '../../../../testing/posts.ts';
import { FeedPage } from '../feed-page.tsx';

afterEach(closePage);

const openFeed = (responses: OpenPageOptions['responses']) => openPage(<FeedPage />, { responses });
const findPost = (name: string) => screen.findByRole('article', { name: `Outfit of the day by ${name}` });
const hasIcon = (element: HTMLElement, name: string) => element.querySelector(`svg.lucide-${name}`) !== null;
/** Yesterday's, whose votes are counted. */
const HOURS_AGO = minutesAgo(25 * 60);

describe('PostCard', () => {
  it('shows author, time, image, trophy, votes, caption, items, theme and 0 comments', async () => {
    const post = createPost({
      caption: 'Rainy Monday',
      isCompetitionEntry: true,
      createdAt: HOURS_AGO,
      theme: 'unworn-60-days',
      items: ['Green coat', 'Rain boots'].map((name) => ({
        name,
        category: 'outerwear',
        imageUrl: null,
        thumbHash: null,
      })),
    });
    openFeed(feedResponses([post]));
    const card = await findPost('Ben');

    expect(within(card).getByRole('heading', { name: 'Ben' })).toBeDefined();
    const time = within(card).getByText('yesterday');
    expect(time.getAttribute('datetime')).toBe(HOURS_AGO);
    expect(time.title).toContain('November 19, 2026');
    const image = within(card).getByRole<HTMLImageElement>('img', { name: "Ben's outfit" });
    expect(image.getAttribute('src')).toBe(post.imageUrl);
    const badge = within(card).getByText('Competition');
    expect(hasIcon(badge, 'trophy')).toBe(true);
    expect(within(card).getByRole('button', { name: 'Vote, 3 so far', pressed: false }).textContent).toMatch(
      /^3/,
    );
    expect(within(card).getByText('Rainy Monday')).toBeDefined();
    const names = within(within(card).getByRole('list', { name: 'Worn by Ben' })).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Green coat', 'Rain boots']);
    expect(within(card).getByText('Fit the theme of its day · Not worn for 60 days')).toBeDefined();
    expect(within(card).getByText('0').parentElement?.textContent).toBe('00 comments');
  });

  it('shows times from just now to a date', async () => {
    const ages = { 'just now': 0, '5 minutes ago': 5, 'November 1': 19 * 24 * 60 };
    openFeed(feedResponses(Object.values(ages).map((age) => createPost({ createdAt: minutesAgo(age) }))));
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.querySelector('time')?.textContent)).toEqual(Object.keys(ages));
  });

  it('marks what only followers see, also if they see it as those of a child', async () => {
    openFeed(
      feedResponses([
        createOwnPost({ audience: 'followers', isSeenOutside: false }),
        createPost({ audience: 'followers', isSeenOutside: false }),
        createPost({ audience: 'everyone', isSeenOutside: false }),
      ]),
    );
    expect(await screen.findAllByText('Only followers can see this')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /vote/i })).toBeNull();
  });

  it('shows an image as a whole, in its own proportions', async () => {
    openFeed(feedResponses([createPost({ width: 900, height: 1600 })]));
    const image = await screen.findByAltText("Ben's outfit");
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['900', '1600']);
    expect(image.parentElement?.style.aspectRatio).toBe('900 / 1600');
  });

  it('marks winners and what only the family sees, and counts votes without a button there', async () => {
    openFeed(
      feedResponses([
        createOwnPost({ caption: 'Won', isCompetitionEntry: true, isWinner: true, createdAt: HOURS_AGO }),
        createOwnPost({ caption: 'At home', audience: 'family', isSeenOutside: false, voteCount: 1 }),
        createOwnPost({ caption: 'Today', isCompetitionEntry: true }),
      ]),
    );
    const [winner, atHome, today] = await screen.findAllByRole('article');
    expect(within(winner as HTMLElement).getByText('Winner')).toBeDefined();
    expect(within(winner as HTMLElement).queryByText('Competition')).toBeNull();
    expect(within(winner as HTMLElement).getByText('3 votes')).toBeDefined();
    expect(within(atHome as HTMLElement).getByText('Only you can see this')).toBeDefined();
    expect(within(atHome as HTMLElement).getByText('1 vote')).toBeDefined();
    expect(within(today as HTMLElement).getByText('3 votes')).toBeDefined();
    expect(screen.queryByRole('button', { name: /vote/i })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
  });
});

describe('VoteButton', () => {
  it('votes and takes the vote back at once, then shows the count of the server', async () => {
    const post = createPost({ voteCount: 3 });
    const vote = Promise.withResolvers<unknown>();
    const { requests } = openFeed(
      feedResponses([post], {
        [`POST /api/ootd-posts/${post.id}/vote`]: vote.promise,
        [`DELETE /api/ootd-posts/${post.id}/vote?profileId=${ana.id}`]: { voted: false, voteCount: 6 },
      }),
    );
    await press('Vote, 3 so far');
    await screen.findByRole('button', { name: 'Remove your vote, 4 so far', pressed: true });
    expect(requests.at(-1)).toEqual({
      endpoint: `POST /api/ootd-posts/${post.id}/vote`,
      body: { profileId: ana.id },
    });
    vote.resolve({ voted: true, voteCount: 7 });
    await press('Remove your vote, 7 so far');
    await screen.findByRole('button', { name: 'Vote, 6 so far', pressed: false });
  });

  it('restores the count and explains when the server rejects a vote', async () => {
    const post = createPost({ voteCount: 3 });
    openFeed(
      feedResponses([post], {
        [`POST /api/ootd-posts/${post.id}/vote`]: problemResponse(429, 'Too many votes'),
      }),
    );
    await press('Vote, 3 so far');
    await screen.findByText('Too many votes');
    expect(screen.getByRole('button', { name: 'Vote, 3 so far', pressed: false })).toBeDefined();
  });

  it("is a count only on a child's post that its family shows to followers", async () => {
    openFeed(feedResponses([createPost({ isSeenOutside: false, voteCount: 0 })]));
    const card = await findPost('Ben');
    expect(within(card).getByText('0 votes')).toBeDefined();
    expect(within(card).queryByRole('button', { name: /vote/i })).toBeNull();
  });

  it("counts the votes of today's entries", async () => {
    const post = createPost({ isCompetitionEntry: true, createdAt: minutesAgo(5) });
    openFeed(feedResponses([post]));
    const button = await screen.findByRole('button', { name: 'Vote, 3 so far', pressed: false });
    expect(button.textContent).toMatch(/^3/);
  });

  it('shows no count that the server leaves out, also not from live messages', async () => {
    const post = createPost({ isCompetitionEntry: true, voteCount: undefined });
    const own = createOwnPost({ isCompetitionEntry: true, voteCount: undefined });
    openFeed(feedResponses([post, own], { [`POST /api/ootd-posts/${post.id}/vote`]: { voted: true } }));
    await screen.findByText('Votes hidden');
    await press('Vote');
    const voted = await screen.findByRole('button', { name: 'Voted', pressed: true });
    act(() => publishLive({ type: 'vote-count', postId: post.id, voteCount: 4 }));
    expect(voted.textContent).not.toMatch(/\d/);
    expect(screen.getByRole('button', { name: 'Voted', pressed: true })).toBe(voted);
  });
});

describe('a post whose audience changes', () => {
  it('stays with what it shows now, or disappears', async () => {
    const [kept, lost] = [createPost({ caption: 'For us' }), createPost({ caption: 'Private' })];
    openFeed(
      feedResponses([kept, lost], {
        [`GET /api/ootd-posts/${kept.id}`]: { ...kept, audience: 'followers', isSeenOutside: false },
        [`GET /api/ootd-posts/${lost.id}`]: problemResponse(404, 'Not found'),
      }),
    );
    await screen.findByText('Private');
    for (const { id: postId } of [kept, lost])
      act(() => publishLive({ type: 'post-audience', postId, isSeenOutside: false }));
    await screen.findByText('Only followers can see this');
    await waitFor(() => expect(screen.queryByText('Private')).toBeNull());
    expect(screen.getByText('For us')).toBeDefined();
  });
});
