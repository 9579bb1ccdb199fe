import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { SockDrawing } from '@fitfolk/ui/drawings/sock';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { UmbrellaDrawing } from '@fitfolk/ui/drawings/umbrella';

/** Drawings of filters without matches. */
export const drawings = {
  hanger: HangerDrawing,
  mirror: MirrorDrawing,
  shoe: ShoeDrawing,
  sock: SockDrawing,
  sun: SunDrawing,
  umbrella: UmbrellaDrawing,
};
