import { CalendarDays, Camera, ChevronRight, type LucideIcon, Shirt } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';

/** The three things people come for. */
export const QuickActions = () => {
  const text = useText();
  return (
    <section aria-labelledby="quick-actions" className="mt-4 lg:mt-2">
      <h2 id="quick-actions" className="text-lg lg:text-xl">
        {text('home.actions.title')}
      </h2>
      <ul className="mt-3 grid border-b border-line md:grid-cols-3 md:gap-x-6 lg:grid-cols-1">
        <QuickAction href="/closet" icon={Shirt} label={text('home.actions.add')} />
        <QuickAction href="/planner" icon={CalendarDays} label={text('home.actions.plan')} />
        <QuickAction href="/feed" icon={Camera} label={text('home.actions.share')} />
      </ul>
    </section>
  );
};

type QuickActionProps = { readonly href: string; readonly icon: LucideIcon; readonly label: string };

const QuickAction = ({ href, icon: Icon, label }: QuickActionProps) => (
  <li className="border-t border-line">
    <Link href={href} className="row-link">
      <Icon size={22} strokeWidth={1.5} className="flex-none text-accent-ink" aria-hidden="true" />
      <span className="min-w-0 flex-1">{label}</span>
      <ChevronRight size={18} className="flex-none text-muted" aria-hidden="true" />
    </Link>
  </li>
);
