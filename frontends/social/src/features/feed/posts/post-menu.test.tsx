// @vitest-environment happy-dom
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ana,
  choose,
  click,
  closePage,
  mia,
  type OpenPageOptions,
  openMenu,
  openPage,
  press,
} from '../../../../testing/open-page.tsx';
import {
  BEN_ID,
  createOwnPost,
  createPost,
  EVA_ID,
  feedResponses,
  postsEndpoint,
} from '../../../../testing/posts.ts';
import { FeedPage } from '../feed-page.tsx';

afterEach(closePage);

const MENU = /^More options for/;
const noContent = () => new Response(null, { status: 204 });
const openFeed = (responses: OpenPageOptions['responses'], options: Partial<OpenPageOptions> = {}) => {
  const { requests } = openPage(<FeedPage />, { responses, ...options });
  return { requests, listSent: () => requests.filter(({ endpoint }) => !endpoint.startsWith('GET')) };
};
const waitUntilGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe('the menu of an own post', () => {
  it('deletes the post unless that is undone', async () => {
    const post = createOwnPost({ caption: 'Second thoughts' });
    const { listSent } = openFeed(
      feedResponses([post], { [`DELETE /api/ootd-posts/${post.id}`]: noContent() }),
    );
    await choose(MENU, 'Delete');
    await waitUntilGone('Second thoughts');
    await press('Undo');
    await screen.findByText('Second thoughts');

    await choose(MENU, 'Delete');
    await screen.findByText('Post deleted');
    expect(listSent()).toEqual([]);
    await press('Close toast');
    await expect.poll(() => listSent()[0]?.endpoint).toBe(`DELETE /api/ootd-posts/${post.id}`);
    expect(screen.queryByText('Second thoughts')).toBeNull();
  });

  it('shows a post again that the server keeps', async () => {
    const post = createOwnPost({ caption: 'Second thoughts' });
    openFeed(
      feedResponses([post], { [`DELETE /api/ootd-posts/${post.id}`]: problemResponse(409, 'Not now') }),
    );
    await choose(MENU, 'Delete');
    await press('Close toast');
    await screen.findByText('Not now');
    await screen.findByText('Second thoughts');
  });

  it("is missing on a relative's post in a session that is limited to a child", async () => {
    const post = createOwnPost({ caption: "Mum's outfit" });
    const own = createOwnPost({ profileId: mia.id, profile: { name: 'Mia', avatarUrl: null } });
    const responses = feedResponses([]);
    openFeed(
      { ...responses, [postsEndpoint('own', mia.id)]: [post, own], [`GET /api/follows/${mia.id}`]: [] },
      { user: { accountType: 'family', hasParentPin: true, childProfileId: mia.id }, profiles: [ana, mia] },
    );

    await screen.findByRole('button', { name: "More options for Mia's post" });
    expect(screen.queryByRole('button', { name: "More options for Ana's post" })).toBeNull();
    expect(screen.getByText("Mum's outfit")).toBeDefined();
  });

  it("changes who sees a child's earlier post", async () => {
    const sharing = { ...mia, sharesOutside: true };
    const post = createOwnPost({
      profileId: mia.id,
      profile: { name: 'Mia', avatarUrl: null },
      audience: 'family',
      isSeenOutside: false,
    });
    const { listSent } = openFeed(
      feedResponses([], {
        [postsEndpoint('own')]: [post],
        [`PUT /api/ootd-posts/${post.id}/audience`]: { ...post, audience: 'everyone', isSeenOutside: true },
      }),
      { user: { accountType: 'family' }, profiles: [ana, sharing] },
    );
    await choose(MENU, 'Change who sees this');
    await screen.findByRole('dialog', { name: 'Change who sees this' });
    const audience = await screen.findByLabelText<HTMLSelectElement>('Who can see this');
    expect(audience.value).toBe('family');
    await press('Close');
    expect(listSent()).toEqual([]);

    await choose(MENU, 'Change who sees this');
    fireEvent.change(await screen.findByLabelText('Who can see this'), { target: { value: 'everyone' } });
    await press('Save');
    await screen.findByText('Saved');
    expect(listSent().map(({ endpoint }) => endpoint)).toEqual([`PUT /api/ootd-posts/${post.id}/audience`]);
    await waitUntilGone('Only your family can see this');
  });
});

describe('the menu of a post of somebody else', () => {
  it('offers to follow the children after what concerns the post', async () => {
    openFeed(feedResponses([createPost()]));
    await openMenu(MENU);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Hide',
      'Ask to follow the children',
      'Report',
      'Block Ben',
    ]);
  });

  it('hides the post at once, and undoes that', async () => {
    const post = createPost({ caption: 'Not for me' });
    const responses = feedResponses([post], {
      [`POST /api/ootd-posts/${post.id}/hidden`]: noContent(),
      [`DELETE /api/ootd-posts/${post.id}/hidden`]: noContent(),
    });
    const { listSent } = openFeed(responses);
    await choose(MENU, 'Hide');
    await screen.findByText("You won't see this post again.");
    expect(screen.queryByText('Not for me')).toBeNull();
    expect(listSent()[0]?.endpoint).toBe(`POST /api/ootd-posts/${post.id}/hidden`);
    await press('Undo');
    await screen.findByText('Not for me');
    expect(listSent().at(-1)?.endpoint).toBe(`DELETE /api/ootd-posts/${post.id}/hidden`);
  });

  it('reports the post with the chosen reason and hides it', async () => {
    const post = createPost({ caption: 'Not nice' });
    const endpoint = `POST /api/ootd-posts/${post.id}/report`;
    const responses = feedResponses([post], { [endpoint]: problemResponse(429, 'Too many reports') });
    const { listSent } = openFeed(responses);
    await choose(MENU, 'Report');
    const dialog = await screen.findByRole('dialog', { name: 'Report this post' });
    expect(within(dialog).getByText("We'll review it. You won't see it again.")).toBeDefined();
    await within(dialog).findByRole('radio', { name: "It's unkind or hurtful", checked: true });
    await click(within(dialog).getByRole('radio', { name: "It's not an outfit" }));
    await click(within(dialog).getByRole('button', { name: 'Report' }));
    await screen.findByText('Too many reports');
    expect(screen.getByText('Not nice')).toBeDefined();

    responses[endpoint] = noContent();
    await click(within(dialog).getByRole('button', { name: 'Report' }));
    await screen.findByText('Thanks for letting us know. The post is hidden from your feed.');
    await waitUntilGone('Not nice');
    expect(listSent().at(-1)).toEqual({ endpoint, body: { reason: 'not-an-outfit' } });
  });

  it('keeps the chosen reason of a report that was not sent, after a reload too', async () => {
    const post = createPost();
    openFeed(feedResponses([post]));
    await choose(MENU, 'Report');
    await click(await screen.findByRole('radio', { name: 'Something else' }));
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    cleanup();
    openFeed(feedResponses([post]));
    await choose(MENU, 'Report');
    await screen.findByRole('radio', { name: 'Something else', checked: true });
  });

  it('blocks the author once that is confirmed', async () => {
    const eva = createPost({
      profileId: EVA_ID,
      profile: { name: 'Eva', avatarUrl: null },
      caption: 'Quiet',
    });
    const responses = feedResponses([createPost({ caption: 'Too loud' }), eva], {
      'POST /api/blocks': noContent(),
    });
    const { listSent } = openFeed(responses);
    await choose("More options for Ben's post", 'Block Ben');
    const dialog = await screen.findByRole('dialog', { name: 'Block Ben?' });
    expect(dialog.textContent).toContain('You can unblock them in Settings.');
    // The posts disappear before the feed is loaded again.
    responses[postsEndpoint('everyone')] = new Promise(() => undefined);
    await click(await within(dialog).findByRole('button', { name: 'Block' }));
    await screen.findByText('Ben is blocked');
    await waitUntilGone('Too loud');
    expect(screen.getByText('Quiet')).toBeDefined();
    expect(listSent()).toEqual([{ endpoint: 'POST /api/blocks', body: { profileId: BEN_ID } }]);
  });

  it('asks to follow the children of the author, and withdraws that', async () => {
    const requestId = '01931a3e-7c00-7000-8000-000000000501';
    const { listSent } = openFeed(
      feedResponses([createPost()], {
        'POST /api/follow-requests': { id: requestId, profileId: BEN_ID, createdAt: ana.createdAt },
        [`DELETE /api/follow-requests/${requestId}`]: noContent(),
      }),
    );
    await choose(MENU, 'Ask to follow the children');
    await screen.findByText('Request sent');
    expect(screen.getByText('Ben decides who sees the posts of the children.')).toBeDefined();
    expect(listSent()).toEqual([
      { endpoint: 'POST /api/follow-requests', body: { followerId: ana.id, profileId: BEN_ID } },
    ]);
    await press('Undo');
    await expect.poll(() => listSent().at(-1)?.endpoint).toBe(`DELETE /api/follow-requests/${requestId}`);
  });

  it('offers a child no request to follow other children', async () => {
    openFeed(feedResponses([], { [postsEndpoint('following', mia.id)]: [createPost()] }), {
      user: { accountType: 'family' },
      profiles: [mia],
    });
    await click(await screen.findByRole('radio', { name: 'Following' }));
    await openMenu(MENU);
    await screen.findByRole('menuitem', { name: 'Hide' });
    expect(screen.queryByRole('menuitem', { name: 'Ask to follow the children' })).toBeNull();
  });
});
