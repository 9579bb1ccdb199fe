import { randomUUID } from 'node:crypto';
import { createApi } from '@fitfolk/api-client';
import { authContract, type Profile } from '@fitfolk/contracts/auth';
import { signInTestUser, type TestUser } from './test-user.ts';

const PASSWORD = 'an own long secret';

/** Lets a person sign in to the account of a parent: as another parent, or for a child's profile. */
export const addLogin = async (url: string, parent: TestUser, profile: Profile): Promise<TestUser> => {
  await parent.auth.confirmIdentity({ body: { password: parent.password } });
  const body = profile.isChild ? { profileId: profile.id } : {};
  const { id: invitationId, token } = await parent.auth.createInvitation({ body });
  const email = `${randomUUID()}@example.com`;
  await createApi(authContract, { baseUrl: url }).claimInvitation({
    body: { token, email, password: PASSWORD },
  });
  await parent.auth.confirmInvitation({ params: { invitationId } });
  return signInTestUser(url, { username: email, password: PASSWORD, user: parent.user }, profile);
};
