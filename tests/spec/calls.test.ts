import type { Access } from '@fitfolk/contracts/core/endpoint';
import { contracts } from '@fitfolk/contracts/index';
import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../../gateway/src/api/route-table.ts';

/** Section 7: method, path at the gateway, admitted callers, and the fields of the request and the response. */
type Call = readonly [method: string, path: string, access: Access, request: string, response: string];

const calls: readonly Call[] = [
  ['POST', '/api/login', 'public', 'username password', 'id username email isPremium onboardingCompleted'],
  [
    'POST',
    '/api/register',
    'public',
    'username email password firstName lastName accountType onboardingCompleted isPremium',
    'id username email isPremium onboardingCompleted',
  ],
  ['GET', '/api/auth/user', 'session', '', 'id username email profileImageUrl accountType'],
  ['PATCH', '/api/auth/user', 'session', 'accountType onboardingCompleted profileImageUrl', 'id accountType'],
  ['POST', '/api/logout', 'public', '', ''],
  ['GET', '/api/profiles', 'session', '', 'id name birthYear isParent avatarUrl'],
  ['POST', '/api/profiles', 'session', 'name isParent avatarUrl birthYear', 'id name'],
  ['POST', '/api/objects/upload', 'session', 'usePublic', 'uploadURL'],
  ['PUT', '/api/profile/image', 'session', 'uploadURL', 'publicURL'],
  ['PUT', '/api/clothing-items/image', 'onboarded', 'clothingImageURL', 'objectPath'],
  ['POST', '/api/clothing-items/analyze-image', 'onboarded', 'imageUrl', 'name category season'],
  ['GET', '/api/clothing-items/:profileId', 'onboarded', '', 'id name category imageUrl season tags'],
  ['GET', '/api/clothing-items/:profileId/cleanout-alerts', 'onboarded', '', 'count unwornItems'],
  [
    'POST',
    '/api/clothing-items',
    'onboarded',
    'name category imageUrl season tags profileId',
    'id name category',
  ],
  ['DELETE', '/api/clothing-items/:itemId', 'onboarded', '', ''],
  ['GET', '/api/outfits/:profileId', 'onboarded', '', 'id name occasion scheduledDate isFavorite'],
  ['GET', '/api/outfits/today/:profileId', 'onboarded', '', 'name occasion'],
  ['GET', '/api/outfits/saved/:profileId', 'onboarded', '', 'id isFavorite'],
  ['POST', '/api/outfits/ai-suggest', 'onboarded', 'profileId occasion', 'name items reason'],
  [
    'GET',
    '/api/ootd-posts',
    'onboarded',
    '',
    'id imageUrl caption voteCount isCompetitionEntry createdAt profile',
  ],
  ['POST', '/api/ootd-posts/:postId/vote', 'onboarded', 'profileId', ''],
  [
    'GET',
    '/api/style-streaks/:profileId',
    'onboarded',
    '',
    'currentStreak longestStreak totalPoints lastActivityDate',
  ],
  ['GET', '/api/packing-lists/:profileId', 'onboarded', '', 'id name tripType startDate endDate items'],
  [
    'POST',
    '/api/packing-lists',
    'onboarded',
    'name tripType startDate endDate profileId items',
    'id name items',
  ],
  ['DELETE', '/api/packing-lists/:listId', 'onboarded', '', ''],
  ['GET', '/api/weather', 'onboarded', 'lat lon', 'temp description suggestions'],
  ['GET', '/api/auth/oidc/login', 'public', '', ''],
];

/** Returns the names of the fields of an object schema, also of one in an array, or that can be null or absent. */
const listFields = (schema: unknown): string[] => {
  const {
    shape,
    element,
    unwrap,
    in: input,
  } = (schema ?? {}) as {
    shape?: Record<string, unknown>;
    element?: unknown;
    unwrap?: () => unknown;
    in?: unknown;
  };
  if (shape) return Object.keys(shape);
  if (element) return listFields(element);
  if (unwrap) return listFields(unwrap.call(schema));
  return input ? listFields(input) : [];
};

const words = (text: string) => text.split(' ').filter(Boolean);

describe('the API', () => {
  const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));

  it.each(calls)('answers %s %s to callers with access "%s"', (method, path, access, request, response) => {
    const endpoint = endpoints.find((each) => each.method === method && each.path === path);
    const success = endpoint?.success;

    expect(endpoint?.access).toBe(access);
    expect([...listFields(endpoint?.body), ...listFields(endpoint?.query)]).toEqual(
      expect.arrayContaining(words(request)),
    );
    expect(success && 'schema' in success ? listFields(success.schema) : []).toEqual(
      expect.arrayContaining(words(response)),
    );
  });

  const routes = createRouteTable(contracts);

  it.each([
    '/api/clothing-items',
    '/api/clothing-items/cleanout-alerts',
    '/api/outfits',
    '/api/outfits/today',
    '/api/outfits/saved',
    '/api/style-streaks',
    '/api/packing-lists',
  ])('answers GET %s?profileId= too', (path) => {
    expect(routes.find(({ method, url }) => method === 'GET' && url === path)?.paramInQuery).toBe(
      'profileId',
    );
  });
});
