import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Trophy } from 'lucide-react';
import { useText } from '../messages/messages.ts';

/** The day's outfits. Posting comes with the feed itself; until then there is nothing to show and nothing pretends to be. */
export const FeedPage = () => {
  const text = useText();
  return (
    <div className="social:mx-auto social:max-w-prose">
      <h1 className="social:text-2xl social:lg:text-3xl">{text('feed.title')}</h1>
      <section
        aria-labelledby="competition"
        className="social:mt-6 social:flex social:items-start social:gap-4 social:rounded-card social:bg-accent-soft social:p-5"
      >
        <Trophy
          className="social:mt-0.5 social:flex-none social:text-accent-ink"
          size={24}
          strokeWidth={1.6}
          aria-hidden="true"
        />
        <div>
          <h2 id="competition" className="social:text-lg">
            {text('feed.bannerTitle')}
          </h2>
          <p className="social:mt-1 social:text-muted">{text('feed.bannerText')}</p>
        </div>
      </section>
      <EmptyState
        className="social:mt-6"
        drawing={<MirrorDrawing />}
        title={text('feed.emptyTitle')}
        text={text('feed.emptyText')}
      />
    </div>
  );
};
