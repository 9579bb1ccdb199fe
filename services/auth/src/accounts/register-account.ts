import type { Plan, Registration } from '@fitfolk/contracts/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Account, NewAccountData, NewLogin } from './account.ts';
import { publishAccountChanged } from './account-events.ts';
import { type AccountsDependencies, type TransactionHook, writeSnapshot } from './change-account.ts';
import { rejectDuplicates, rejectReservedEmail } from './identifiers/duplicate-account.ts';

export type NewAccount = Omit<Registration, 'password' | 'invitation'> &
  Pick<Account, 'temperatureUnit' | 'weekStart'> & {
    /** Hash of the secret of an operator's invitation. */
    readonly invitationHash?: string | undefined;
  };
export type SignInMethods = Pick<Account, 'passwordHash' | 'external' | 'mustVerifyEmail'>;

type LoginDetails = Pick<NewAccount, 'username' | 'email' | 'firstName' | 'lastName' | 'language'> &
  SignInMethods & { readonly profileId?: string | undefined; readonly isViewer?: boolean | undefined };

/** Builds a login of an account. */
export const buildLogin = (
  {
    username,
    email,
    firstName,
    lastName,
    language,
    passwordHash,
    external,
    mustVerifyEmail,
    profileId,
    isViewer,
  }: LoginDetails,
  now: Date,
): NewLogin => ({
  id: uuidv7(),
  ...(profileId ? { profileId } : {}),
  ...(isViewer ? { isViewer } : {}),
  username,
  email,
  passwordHash,
  external,
  ...(mustVerifyEmail ? { mustVerifyEmail } : {}),
  firstName: firstName ?? null,
  lastName: lastName ?? null,
  ...(language ? { language } : {}),
  joinedAt: now,
});

/** Builds an account with its first login, and with onboarding pending, whatever the registration requested. */
const buildAccount = (details: NewAccount, login: NewLogin, plan: Plan, now: Date): NewAccountData => ({
  id: uuidv7(),
  profileImageUrl: null,
  accountType: details.accountType ?? 'individual',
  plan,
  onboardingCompleted: false,
  timeZone: details.timeZone ?? 'UTC',
  ...(details.temperatureUnit ? { temperatureUnit: details.temperatureUnit } : {}),
  ...(details.weekStart ? { weekStart: details.weekStart } : {}),
  profiles: [],
  logins: [login],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

export const createRegisterAccount = (dependencies: AccountsDependencies) => {
  const { store, unitOfWork, isEmailReserved, admitRegistration, initialPlan, clock } = dependencies;

  /**
   * @throws AppError `registration-closed`, `invitation-required`, `invitation-invalid`; `account-exists` when the username or the email address is taken; any error of
   * `afterInsert`
   */
  return async (
    details: NewAccount,
    signInMethods: SignInMethods,
    afterInsert?: TransactionHook,
  ): Promise<Account> => {
    const now = clock();
    const newLogin = buildLogin({ ...details, ...signInMethods }, now);
    const insertion = unitOfWork(async (transaction) => {
      const { isOperator } = await admitRegistration(transaction, details.invitationHash);
      const login = isOperator ? { ...newLogin, isOperator } : newLogin;
      const stored = buildAccount(details, login, initialPlan, now);
      const { id: loginId, ...signIn } = login;
      const account: Account = { ...stored, ...signIn, loginId };
      if (await isEmailReserved(account.email, loginId, transaction)) rejectReservedEmail();
      await store.insert(stored, transaction);
      publishAccountChanged(transaction, account);
      await afterInsert?.(account, transaction);
      return account;
    });
    const account = await rejectDuplicates(insertion);
    await writeSnapshot(dependencies, account);
    return account;
  };
};
