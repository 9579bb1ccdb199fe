// @vitest-environment happy-dom

import { requestProfilesEarly, takeEarlyProfiles } from '@fitfolk/web-kit/session/early-requests.ts';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OnboardingPage } from './onboarding-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const render = (responses: ResponseByRequest = {}, user = newUser) =>
  renderPage(<OnboardingPage />, responses, { user });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const onboarded = { ...newUser, onboardingCompleted: true };
const profile = { id: '01931a3e-7c00-7000-8000-000000000101' };
const onboardingResponses = {
  'GET /api/profiles': [],
  'POST /api/profiles': profile,
  'PATCH /api/auth/user': onboarded,
};

describe('OnboardingPage', () => {
  it('asks only families for a role', async () => {
    render();
    expect(screen.queryByText('I am a...')).toBeNull();

    screen.getByText('More than one profile needs Pro, $4.99 a month.');
    await userEvent.click(screen.getByText('For me and my family'));

    expect(screen.getByRole('group', { name: 'I am a...' })).toBeDefined();
  });

  it('requires a name and suggests the first name', async () => {
    const { requests } = render({}, { ...newUser, firstName: 'Ana' });
    const name = screen.getByLabelText<HTMLInputElement>('Profile Name');
    expect(name.value).toBe('Ana');

    await userEvent.clear(name);
    await press('Complete Setup');

    await screen.findByText('Profile name is required');
    expect(requests).toEqual([]);
  });

  it.each([
    ['Just for me', undefined, 'individual', false],
    ['For me and my family', "I'm managing the family account", 'family', true],
    ['For me and my family', "I'm a family member", 'family', false],
  ])('creates the first profile for "%s" (%s)', async (type, role, accountType, isParent) => {
    const { requests, currentUser } = render(onboardingResponses);
    await userEvent.click(screen.getByText(type));
    if (role) await userEvent.click(screen.getByText(role));
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');

    await waitFor(() => expect(currentUser()).toEqual(onboarded));
    expect(requests.slice(1)).toEqual([
      { endpoint: 'POST /api/profiles', body: { name: 'Ana', isParent, avatarUrl: null } },
      { endpoint: 'PATCH /api/auth/user', body: { accountType, onboardingCompleted: true, language: 'en' } },
    ]);
    expect(getToast()).toEqual({
      title: 'Welcome to Fitfolk!',
      description: 'Your account is all set up',
      variant: 'default',
    });
  });

  it('adds the children of a parent with Pro, with a birth year from an age', async () => {
    const { requests, currentUser } = render(onboardingResponses, { ...newUser, isPremium: true });
    await userEvent.click(screen.getByText('For me and my family'));
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    for (const name of ['Mia', 'Leo', '']) {
      await press('Add a child');
      const number = screen.getAllByLabelText(/^Name of child/).length;
      if (name) await userEvent.type(screen.getByLabelText(`Name of child ${number}`), name);
    }
    await userEvent.type(screen.getByLabelText('Birth year of child 1'), '1750');
    await press('Complete Setup');
    await screen.findByText(/Enter an age, or a year from 1900/);
    expect(requests).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Birth year of child 1'));
    await userEvent.type(screen.getByLabelText('Birth year of child 1'), '2019');
    await press('Remove child 2');
    await press('Complete Setup');

    await waitFor(() => expect(currentUser()).toEqual(onboarded));
    expect(requests.slice(1, 3)).toEqual([
      { endpoint: 'POST /api/profiles', body: { name: 'Ana', isParent: true, avatarUrl: null } },
      { endpoint: 'POST /api/profiles', body: { name: 'Mia', birthYear: 2019, isParent: false } },
    ]);
    expect(requests).toHaveLength(4);
  });

  it('asks for children only if the plan has several profiles', async () => {
    render();
    await userEvent.click(screen.getByText('For me and my family'));
    expect(screen.queryByRole('button', { name: 'Add a child' })).toBeNull();
  });

  it('leaves no early list without profiles to the next page', async () => {
    // The early request names no method.
    render({ ...onboardingResponses, 'undefined /api/profiles': [] });
    expect(await requestProfilesEarly()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');

    await press('Complete Setup');

    await waitFor(() => expect(getToast()?.title).toBe('Welcome to Fitfolk!'));
    expect(takeEarlyProfiles()).toBeUndefined();
  });

  it('creates no second profile on retry', async () => {
    const { requests } = render({ ...onboardingResponses, 'GET /api/profiles': [profile] });
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');

    await waitFor(() => expect(requests.map(({ endpoint }) => endpoint)).toContain('PATCH /api/auth/user'));
    expect(requests.map(({ endpoint }) => endpoint)).not.toContain('POST /api/profiles');
  });

  it('reports a failure', async () => {
    render({ 'GET /api/profiles': problemResponse(503, 'Not available') });
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');

    await waitFor(() =>
      expect(getToast()).toEqual({
        title: 'Error',
        description: 'Failed to complete onboarding',
        variant: 'destructive',
      }),
    );
  });
});

describe('ProfileImagePicker', () => {
  const file = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' });
  const uploadURL = '/fitfolk-media/staging/1?signature=2';
  const publicURL = '/api/images/0192f0000000700080000000000000aa';
  const uploadResponses = {
    'POST /api/objects/upload': { uploadURL },
    [`PUT ${uploadURL}`]: new Response(''),
    'PUT /api/profile/image': { publicURL },
  };
  const choose = (file: File) =>
    fireEvent.change(screen.getByTestId('picture-input'), { target: { files: [file] } });

  it('uploads the image in three requests, previews it and saves it with the profile', async () => {
    const { requests } = render({ ...uploadResponses, ...onboardingResponses });
    choose(file);

    const image = await screen.findByRole('img', { name: 'Your profile picture' });
    expect(image.getAttribute('src')).toBe(publicURL);
    expect(requests).toEqual([
      { endpoint: 'POST /api/objects/upload', body: { usePublic: true } },
      { endpoint: `PUT ${uploadURL}`, body: file },
      { endpoint: 'PUT /api/profile/image', body: { uploadURL } },
    ]);
    expect(getToast()).toEqual({
      title: 'Success',
      description: 'Profile picture uploaded successfully',
      variant: 'default',
    });

    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');
    await waitFor(() => expect(requests).toHaveLength(6));
    expect(requests[4]?.body).toMatchObject({ avatarUrl: publicURL });
    expect(requests[5]?.body).toMatchObject({ profileImageUrl: publicURL });
  });

  it.each([
    [
      'no upload URL',
      { 'POST /api/objects/upload': new Response('Broken', { status: 500 }) },
      'Upload Error',
      'Upload failed: 500 Broken',
    ],
    [
      'too many uploads',
      { 'POST /api/objects/upload': problemResponse(429, 'Too many uploads. Try again later.') },
      'Upload Error',
      'Upload failed: 429 Too many uploads. Try again later.',
    ],
    [
      'no object storage',
      { ...uploadResponses, [`PUT ${uploadURL}`]: new Response('', { status: 403 }) },
      'Error',
      'Failed to upload profile picture. Please try again.',
    ],
    [
      'no valid image',
      { ...uploadResponses, 'PUT /api/profile/image': problemResponse(415, 'Only image files are allowed') },
      'Error',
      'Only image files are allowed',
    ],
  ])('reports an upload with %s', async (_, responses, title, description) => {
    render(responses);
    choose(file);
    await waitFor(() => expect(getToast()).toEqual({ title, description, variant: 'destructive' }));
  });

  it.each([
    [new File(['text'], 'me.txt', { type: 'text/plain' }), 'Only image files are allowed'],
    [new File([], 'me.jpg', { type: 'image/jpeg' }), 'This file is empty'],
  ])('rejects an invalid file without a request', async (file, description) => {
    const { requests } = render(uploadResponses);
    choose(file);
    await waitFor(() => expect(getToast()?.description).toBe(description));
    expect(requests).toEqual([]);
  });

  it('signs out 1.5 s after an upload with an expired session', async () => {
    const { currentUser } = render({ 'POST /api/objects/upload': problemResponse(401, 'Unauthorized') });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    choose(file);

    while (getToast()?.title !== 'Session expired') await vi.advanceTimersByTimeAsync(0);
    expect(getToast()).toEqual({
      title: 'Session expired',
      description: 'Please log in again to upload a profile picture',
      variant: 'destructive',
    });
    vi.advanceTimersByTime(1499);
    expect(currentUser()).toEqual(newUser);
    vi.advanceTimersByTime(1);
    expect(currentUser()).toBeNull();
  });
});
