// @vitest-environment happy-dom
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ana,
  click,
  closePage,
  mia,
  type OpenPageOptions,
  openPage,
  press,
} from '../../../../testing/open-page.tsx';
import { BEN_ID, feedResponses, postsEndpoint } from '../../../../testing/posts.ts';
import { FeedPage } from '../feed-page.tsx';

afterEach(closePage);

const leo = { ...mia, id: '01931a3e-7c00-7000-8000-000000000103', name: 'Leo' };
const createdAt = '2026-11-19T10:00:00.000Z';
const rosa = { name: 'Rosa', avatarUrl: null };
const request = { id: '01931a3e-7c00-7000-8000-000000000501', profile: rosa, createdAt };
const follower = {
  profileId: mia.id,
  followerId: BEN_ID,
  profile: { name: 'Ben', avatarUrl: null },
  approvedAt: createdAt,
};
const followers = 'GET /api/followers';
const noContent = () => new Response(null, { status: 204 });

const openFeed = (responses: OpenPageOptions['responses'], profiles = [ana, mia]) =>
  openPage(<FeedPage />, {
    responses: feedResponses([], responses),
    user: { accountType: 'family' },
    profiles,
  });
const openDialog = async () => {
  await press(/^Followers of your children/);
  return screen.findByRole('dialog', { name: 'Followers of your children' });
};

describe('the followers of children', () => {
  it('are approved for an only child by one tap', async () => {
    const approval = `POST /api/follow-requests/${request.id}/approval`;
    const { requests } = openFeed({
      [followers]: { requests: [request], followers: [] },
      [approval]: { requests: [], followers: [{ ...follower, profile: rosa }] },
    });
    await screen.findByText('1 request is waiting for you');
    const dialog = await openDialog();
    await within(dialog).findByText('Rosa asks to follow your children');
    expect(within(dialog).getByText(/^Nobody yet\./)).toBeDefined();
    expect(within(dialog).getByRole('checkbox', { name: 'Mia', checked: true })).toBeDefined();
    await press('Approve');

    await within(dialog).findByText("Rosa sees Mia's posts");
    await screen.findByText('Rosa can see the posts now');
    expect(within(dialog).queryByText('Rosa asks to follow your children')).toBeNull();
    expect(requests.at(-1)).toEqual({ endpoint: approval, body: { profileIds: [mia.id] } });
  });

  it('are approved for the chosen ones of several children, or declined', async () => {
    const unknown = { ...request, id: '01931a3e-7c00-7000-8000-000000000502', profile: null };
    const approval = `POST /api/follow-requests/${request.id}/approval`;
    const responses: OpenPageOptions['responses'] = {
      [followers]: { requests: [request, unknown], followers: [] },
      [approval]: problemResponse(409, 'Too many followers'),
      [`DELETE /api/follow-requests/${unknown.id}`]: noContent(),
    };
    const all = feedResponses([], responses);
    const { requests } = openPage(<FeedPage />, {
      responses: all,
      user: { accountType: 'family' },
      profiles: [ana, mia, leo],
    });
    await screen.findByText('2 requests are waiting for you');
    const dialog = await openDialog();
    const [first, second] = await within(dialog).findAllByRole('listitem');
    const approve = within(first as HTMLElement).getByRole<HTMLButtonElement>('button', { name: 'Approve' });
    expect(approve.disabled).toBe(true);
    await click(within(first as HTMLElement).getByRole('checkbox', { name: 'Mia' }));
    await click(within(first as HTMLElement).getByRole('checkbox', { name: 'Leo' }));
    await click(within(first as HTMLElement).getByRole('checkbox', { name: 'Mia' }));
    await click(approve);
    await screen.findByText('Too many followers');
    expect(requests.at(-1)?.body).toEqual({ profileIds: [leo.id] });

    expect(within(second as HTMLElement).getByText('Someone asks to follow your children')).toBeDefined();
    all[followers] = { requests: [request], followers: [] };
    await click(within(second as HTMLElement).getByRole('button', { name: 'Decline' }));
    await screen.findByText('Request declined');
    await waitFor(() => expect(within(dialog).getAllByRole('button', { name: 'Decline' })).toHaveLength(1));
  });

  it('lose the posts of a child again', async () => {
    const all = feedResponses([], {
      [followers]: { requests: [], followers: [follower] },
      [`DELETE /api/followers/${mia.id}/${BEN_ID}`]: noContent(),
    });
    openPage(<FeedPage />, { responses: all, user: { accountType: 'family' }, profiles: [ana, mia] });
    const dialog = await openDialog();
    await within(dialog).findByText("Ben sees Mia's posts");
    all[followers] = { requests: [], followers: [] };
    await press("Hide Mia's posts from Ben");
    await screen.findByText("Ben no longer sees Mia's posts");
    await within(dialog).findByText(/^Nobody yet\./);
  });

  it('explain a failure and load again', async () => {
    const all = feedResponses([], { [followers]: problemResponse(503, 'Not available') });
    openPage(<FeedPage />, { responses: all, user: { accountType: 'family' }, profiles: [ana, mia] });
    const dialog = await openDialog();
    await within(dialog).findByText("Couldn't load the followers");
    all[followers] = { requests: [request], followers: [] };
    await press('Try again');
    await within(dialog).findByText('Rosa asks to follow your children');
  });

  it.each([
    ['a parent without children', [ana]],
    ['a child', [mia, ana]],
  ])('are no concern of %s', async (_, profiles) => {
    openFeed({ [postsEndpoint('own', mia.id)]: [] }, profiles);
    await screen.findByText('No posts from your family yet');
    expect(screen.queryByRole('button', { name: /^Followers of your children/ })).toBeNull();
  });
});

describe('the sent requests', () => {
  const sent = `GET /api/follow-requests/sent/${ana.id}`;
  const sentRequest = {
    id: request.id,
    profileId: BEN_ID,
    profile: { name: 'Ben', avatarUrl: null },
    createdAt,
  };

  it('wait below the filter of followed profiles until they are withdrawn', async () => {
    openFeed({ [sent]: [sentRequest], [`DELETE /api/follow-requests/${request.id}`]: noContent() });
    await screen.findByText('No posts from your family yet');
    expect(screen.queryByText('Waiting for an answer')).toBeNull();
    await click(screen.getByRole('radio', { name: 'Following' }));
    const section = await screen.findByRole('region', { name: 'Waiting for an answer' });
    expect(within(section).getByRole('listitem').textContent).toContain("You asked to follow Ben's children");
    await press(/^Withdraw/);
    await screen.findByText('Request withdrawn');
    expect(screen.queryByText('Waiting for an answer')).toBeNull();
  });

  it('stay when the server rejects their withdrawal', async () => {
    openFeed({
      [sent]: [sentRequest],
      [`DELETE /api/follow-requests/${request.id}`]: problemResponse(409, 'Not now'),
    });
    await screen.findByText('No posts from your family yet');
    await click(screen.getByRole('radio', { name: 'Following' }));
    await press(/^Withdraw/);
    await screen.findByText('Not now');
    expect(screen.getByText('Waiting for an answer')).toBeDefined();
  });
});
