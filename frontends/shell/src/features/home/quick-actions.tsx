import { CalendarDays, Camera, ChevronRight, type LucideIcon, Shirt } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';

/** Links to the three most common tasks. */
export const QuickActions = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="quick-actions" className="mt-4 lg:mt-2">
      <h2 id="quick-actions" className="text-lg lg:text-xl">
        {t('home.actions.title')}
      </h2>
      <ul className="mt-3 grid border-b border-line md:grid-cols-3 md:gap-x-6 lg:grid-cols-1">
        <QuickAction href="/closet" icon={Shirt} label={t('home.actions.add')} />
        <QuickAction href="/planner" icon={CalendarDays} label={t('home.actions.plan')} />
        <QuickAction href="/feed" icon={Camera} label={t('home.actions.share')} />
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
