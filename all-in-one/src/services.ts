import { auth } from '@fitfolk/auth/service';
import { closet } from '@fitfolk/closet/service';
import { closetWeb } from '@fitfolk/closet-web/site';
import { feed } from '@fitfolk/feed/service';
import { gateway } from '@fitfolk/gateway/service';
import { media } from '@fitfolk/media/service';
import { outfits } from '@fitfolk/outfits/service';
import { packing } from '@fitfolk/packing/service';
import type { AnyService } from '@fitfolk/service-kit/runtime/service';
import { shell } from '@fitfolk/shell/site';
import { socialWeb } from '@fitfolk/social-web/site';
import { streaks } from '@fitfolk/streaks/service';

/** All deployables. The gateway starts last, once the services behind it answer. */
export const services: readonly AnyService[] = [
  auth,
  media,
  closet,
  outfits,
  feed,
  streaks,
  packing,
  shell,
  closetWeb,
  socialWeb,
  gateway,
];
