import { TestMailRequest } from '@fitfolk/contracts/auth';

export const TestMailSchema = TestMailRequest.pick({ email: true });
