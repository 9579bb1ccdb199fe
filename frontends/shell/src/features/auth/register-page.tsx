import { linkClass } from '@fitfolk/ui/link';
import { Link } from 'wouter';
import { WardrobeArt } from './art/wardrobe-art.tsx';
import { EntranceHead } from './auth-head.tsx';
import { Divider } from './divider.tsx';
import { ExternalButtons } from './external-buttons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useText } from './messages/messages.ts';
import { RegisterForm } from './register-form.tsx';
import { SplitPage } from './split-page.tsx';

/** Creating an account. */
export const RegisterPage = () => {
  const text = useText();
  return (
    <SplitPage art={<WardrobeArt />}>
      <EntranceHead name={text('product')} subtitle={text('register.subtitle')} />
      <ExternalButtons
        labels={{
          google: text('register.google'),
          github: text('register.github'),
          apple: text('register.apple'),
          x: text('register.x'),
        }}
      />
      <Divider>{text('register.divider')}</Divider>
      <RegisterForm />
      <p className="mt-4 text-center text-muted">
        {text('register.haveAccount')}{' '}
        <Link href="/login" className={linkClass}>
          {text('register.signIn')}
        </Link>
      </p>
      <LanguageSwitch />
    </SplitPage>
  );
};
