import { linkClass } from '@fitfolk/ui/link';
import { Link } from 'wouter';
import { WardrobeArt } from './art/wardrobe-art.tsx';
import { EntranceHead } from './auth-head.tsx';
import { Divider } from './divider.tsx';
import { ExternalButtons } from './external-buttons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import { useText } from './messages/messages.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SplitPage } from './split-page.tsx';

/** Signing in, by user name and password or by an external identity. */
export const LoginPage = () => {
  const text = useText();
  return (
    <SplitPage art={<WardrobeArt />}>
      <EntranceHead name={text('product')} subtitle={text('login.subtitle')} />
      <RefusalNotice />
      <ExternalButtons
        labels={{
          google: text('login.google'),
          github: text('login.github'),
          apple: text('login.apple'),
          x: text('login.x'),
        }}
      />
      <Divider>{text('login.divider')}</Divider>
      <LoginForm />
      <p className="mt-2 text-center">
        <Link href="/forgot-password" className={linkClass}>
          {text('login.forgot')}
        </Link>
      </p>
      <p className="mt-1 text-center text-muted">
        {text('login.noAccount')}{' '}
        <Link href="/register" className={linkClass}>
          {text('login.create')}
        </Link>
      </p>
      <LanguageSwitch />
    </SplitPage>
  );
};
