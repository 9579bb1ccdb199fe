import { buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';

/** The style streak; there is none before the first planned outfit. */
export const StyleStreak = () => {
  const text = useText();
  return (
    <Card aria-labelledby="style-streak" className="flex flex-col items-start gap-4">
      <div className="flex w-full items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="style-streak" className="text-lg">
            {text('home.streak.title')}
          </h2>
          <p className="mt-1 text-muted">{text('home.streak.empty')}</p>
        </div>
        <div className="-mt-2 -mr-2 hidden w-28 flex-none sm:block lg:hidden xl:block">
          <SunDrawing />
        </div>
      </div>
      <Link href="/planner" className={buttonClass()}>
        {text('home.streak.start')}
      </Link>
    </Card>
  );
};
