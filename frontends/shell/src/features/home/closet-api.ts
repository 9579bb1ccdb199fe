import { createApi } from '@fitfolk/api-client';
import { closetContract } from '@fitfolk/contracts/closet';

export { CLEANOUT_DAYS } from '@fitfolk/contracts/closet';

export const closetApi = createApi(closetContract);
