import { buttonClass } from '@fitfolk/ui/button';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { EmptyRailArt } from '../art/empty-rail-art.tsx';

/** Today's outfit; there is none before outfits can be planned. */
export const TodaysOutfit = () => {
  const text = useText();
  return (
    <section aria-labelledby="todays-outfit" className="ui-card overflow-hidden p-0 lg:p-0">
      <div className="bg-(--art-wall)">
        <EmptyRailArt />
      </div>
      <div className="grid gap-5 p-5 lg:p-7">
        <div>
          <h2 id="todays-outfit" className="text-lg lg:text-xl">
            {text('home.today.title')}
          </h2>
          <p className="mt-1 text-muted">{text('home.today.empty')}</p>
        </div>
        <Link href="/planner" className={`${buttonClass({ variant: 'primary' })} md:justify-self-start`}>
          {text('home.today.plan')}
        </Link>
      </div>
    </section>
  );
};
