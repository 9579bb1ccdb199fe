import type { Plan, Registration } from '@fitfolk/contracts/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from './account.ts';
import { publishAccountChanged } from './account-events.ts';
import { type AccountsDependencies, type TransactionHook, writeSnapshot } from './change-account.ts';
import { rejectDuplicates, rejectReservedEmail } from './identifiers/duplicate-account.ts';

export type NewAccount = Omit<Registration, 'password'> & Pick<Account, 'temperatureUnit' | 'weekStart'>;
export type SignInMethods = Pick<Account, 'passwordHash' | 'external' | 'mustVerifyEmail'>;

/** Builds an account with onboarding pending, whatever the registration requested. */
const buildAccount = (
  details: NewAccount,
  { passwordHash, external, mustVerifyEmail }: SignInMethods,
  plan: Plan,
  now: Date,
): Account => ({
  id: uuidv7(),
  username: details.username,
  email: details.email,
  passwordHash,
  external,
  ...(mustVerifyEmail ? { mustVerifyEmail } : {}),
  firstName: details.firstName ?? null,
  lastName: details.lastName ?? null,
  profileImageUrl: null,
  accountType: details.accountType ?? 'individual',
  plan,
  onboardingCompleted: false,
  timeZone: details.timeZone ?? 'UTC',
  ...(details.language ? { language: details.language } : {}),
  ...(details.temperatureUnit ? { temperatureUnit: details.temperatureUnit } : {}),
  ...(details.weekStart ? { weekStart: details.weekStart } : {}),
  profiles: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

export const createRegisterAccount = (dependencies: AccountsDependencies) => {
  const { store, unitOfWork, isEmailReserved, requireOpenRegistration, initialPlan, clock } = dependencies;

  /**
   * @throws AppError `registration-closed`; `account-exists` when the username or the email address is taken; any error of
   * `afterInsert`
   */
  return async (
    details: NewAccount,
    signInMethods: SignInMethods,
    afterInsert?: TransactionHook,
  ): Promise<Account> => {
    const account = buildAccount(details, signInMethods, initialPlan, clock());
    const insertion = unitOfWork(async (transaction) => {
      await requireOpenRegistration(transaction);
      if (await isEmailReserved(account.email, account.id, transaction)) rejectReservedEmail();
      await store.insert(account, transaction);
      publishAccountChanged(transaction, account);
      await afterInsert?.(account, transaction);
    });
    await rejectDuplicates(insertion);
    await writeSnapshot(dependencies, account);
    return account;
  };
};
