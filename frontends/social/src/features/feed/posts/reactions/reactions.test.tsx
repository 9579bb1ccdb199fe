// @vitest-environment happy-dom
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ana,
  choose,
  click,
  closePage,
  minutesAgo,
  type OpenPageOptions,
  openMenu,
  openPage,
  press,
} from '../../../../../testing/open-page.tsx';
import { createOwnPost, createPost, feedResponses } from '../../../../../testing/posts.ts';
import { FeedPage } from '../../feed-page.tsx';

afterEach(closePage);

const openFeed = (responses: OpenPageOptions['responses']) => openPage(<FeedPage />, { responses });
const react = (reaction: string) => choose("React to Ben's outfit", reaction, 'menuitemradio');

describe('a reaction', () => {
  it('is chosen from presets, changed and removed, each at once', async () => {
    const post = createPost({ reactions: { cozy: 1 } });
    const endpoint = `PUT /api/ootd-posts/${post.id}/reaction`;
    const responses = feedResponses([post], {
      [endpoint]: { reaction: 'cozy', reactions: { cozy: 2 } },
      [`DELETE /api/ootd-posts/${post.id}/reaction?profileId=${ana.id}`]: {
        reaction: null,
        reactions: { cozy: 1 },
      },
    });
    const { requests } = openFeed(responses);
    await screen.findByRole('button', { name: 'So cozy, 1', pressed: false });
    await openMenu("React to Ben's outfit");
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Love the colors',
      'So cozy',
      'Great mix',
      'So you',
      'Made me smile',
    ]);

    await click(items[1] as HTMLElement);
    await screen.findByRole('button', { name: 'So cozy, 2', pressed: true });
    expect(requests.at(-1)).toEqual({ endpoint, body: { profileId: ana.id, reaction: 'cozy' } });

    const changed = Promise.withResolvers<unknown>();
    responses[endpoint] = changed.promise;
    await react('Great mix');
    await screen.findByRole('button', { name: 'Great mix, 1', pressed: true });
    expect(screen.getByRole('button', { name: 'So cozy, 1', pressed: false })).toBeDefined();
    changed.resolve({ reaction: 'mix', reactions: { cozy: 1, mix: 3 } });

    await press('Great mix, 3');
    await expect.poll(() => screen.queryByRole('button', { name: /^Great mix/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'So cozy, 1', pressed: false })).toBeDefined();
  });

  it('is restored when the server rejects its change', async () => {
    const post = createPost({ reactions: { cozy: 1 }, ownReaction: 'cozy' });
    openFeed(
      feedResponses([post], {
        [`PUT /api/ootd-posts/${post.id}/reaction`]: problemResponse(429, 'Too many reactions'),
      }),
    );
    await react('So you');
    await screen.findByText('Too many reactions');
    expect(screen.getByRole('button', { name: 'So cozy, 1', pressed: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^So you/ })).toBeNull();
  });
});

describe('the reactions to an own post', () => {
  it('list who reacted, to the family only', async () => {
    const post = createOwnPost({ reactions: { cozy: 1, mix: 1 } });
    const endpoint = `GET /api/ootd-posts/${post.id}/reactions`;
    const responses = feedResponses([post], { [endpoint]: problemResponse(503, 'Not available') });
    openFeed(responses);
    await screen.findByRole('button', { name: 'So cozy, 1' });
    expect(screen.queryByRole('button', { name: /^React to/ })).toBeNull();

    await press('Who reacted');
    const dialog = await screen.findByRole('dialog', { name: 'Who reacted' });
    expect(within(dialog).getByText('Only your family can see this list.')).toBeDefined();
    await within(dialog).findByText("Couldn't load the reactions");
    responses[endpoint] = [
      { reaction: 'mix', profile: { name: 'Ben', avatarUrl: null }, reactedAt: minutesAgo(2) },
      { reaction: 'cozy', profile: null, reactedAt: minutesAgo(3) },
    ];
    await press('Try again');
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ben2 minutes agoGreat mix$/),
      expect.stringMatching(/Someone3 minutes agoSo cozy$/),
    ]);
  });

  it('open the list by their counts, which may be outdated', async () => {
    const post = createOwnPost({ reactions: { cozy: 1 } });
    openFeed(feedResponses([post], { [`GET /api/ootd-posts/${post.id}/reactions`]: [] }));
    await press('So cozy, 1');
    await screen.findByText('No reactions yet.');
  });
});
