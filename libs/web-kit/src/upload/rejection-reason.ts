import type { ApiError } from '@fitfolk/api-client';
import { translateProblem } from '../i18n/server-messages/server-messages.ts';

/** Returns the status and the message of a rejected upload, translated if the server sent a problem: "429 Too many requests". */
export const getRejectionReason = ({ status, problem, message }: ApiError): string =>
  problem ? `${status} ${translateProblem(problem)}` : message.replace(':', '');
