import { randomUUID } from 'node:crypto';
import { createApi } from '@fitfolk/api-client';
import { authContract, type Profile } from '@fitfolk/contracts/auth';
import { signInTestUser, type TestUser } from './test-user.ts';

const PASSWORD = 'an own long secret';

/** Lets a person sign in to the account of a parent: as another parent, for a child's profile, or as a viewer. */
export const addLogin = async (
  url: string,
  parent: TestUser,
  role: Profile | 'viewer',
): Promise<TestUser> => {
  await parent.auth.confirmIdentity({ body: { password: parent.password } });
  const profile = role === 'viewer' ? parent.profile : role;
  const body = role === 'viewer' ? { isViewer: true } : role.isChild ? { profileId: role.id } : {};
  const { id: invitationId, token } = await parent.auth.createInvitation({ body });
  const email = `${randomUUID()}@example.com`;
  await createApi(authContract, { baseUrl: url }).claimInvitation({
    body: { token, email, password: PASSWORD },
  });
  await parent.auth.confirmInvitation({ params: { invitationId } });
  return signInTestUser(url, { username: email, password: PASSWORD, user: parent.user }, profile);
};
