import { Card } from '@fitfolk/ui/card';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../messages/messages.ts';
import { Arrival } from './routed-page.tsx';

/** A path that nothing answers to. */
export const NotFoundPage = () => {
  const text = useText();
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Card className="w-full max-w-form">
        <div className="flex items-center gap-3">
          <TriangleAlert className="flex-none text-danger" size={28} strokeWidth={1.75} aria-hidden="true" />
          <h1 className="text-xl">{text('notFound.heading')}</h1>
        </div>
        <p className="mt-3 text-muted">{text('notFound.text')}</p>
      </Card>
      <Arrival title={text('pages.notFound')} />
    </div>
  );
};
