import { createApi } from '@fitfolk/api-client';
import { parentPinCalls } from '@fitfolk/contracts/auth/parent-pin';

const parentPin = createApi(parentPinCalls);

export const saveParentPin = (pin: string) => parentPin.set({ body: { pin } });

export const forgetParentPin = () => parentPin.remove();
