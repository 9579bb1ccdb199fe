import { createApi } from '@fitfolk/api-client';
import type { TestMailRequest } from '@fitfolk/contracts/auth';
import { firstRunCalls } from '@fitfolk/contracts/auth/first-run';
import { queryOptions } from '@tanstack/react-query';

const firstRun = createApi(firstRunCalls);

/** Query of the settings of the server, for the owner of its first-run link. */
export const firstRunQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/first-run/find', token],
    queryFn: () => firstRun.find({ body: { token } }),
    retry: false,
  });

export const sendTestMail = (body: TestMailRequest) => firstRun.sendTestMail({ body });
