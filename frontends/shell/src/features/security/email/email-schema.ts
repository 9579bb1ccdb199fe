export { EmailChange as EmailChangeSchema } from '@fitfolk/contracts/auth';
