import { Link } from 'wouter';
import { WardrobeArt } from '../components/art/wardrobe-art.tsx';
import { Divider } from '../components/entrance/divider.tsx';
import { EntranceHead } from '../components/entrance/entrance-head.tsx';
import { ExternalButtons } from '../components/entrance/external-buttons.tsx';
import { LanguageSwitch } from '../components/entrance/language-switch.tsx';
import { useText } from '../components/entrance/messages/messages.ts';
import { RegisterForm } from '../components/entrance/register-form.tsx';
import { SplitPage } from '../components/entrance/split-page.tsx';

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
        <Link href="/login" className="ui-link">
          {text('register.signIn')}
        </Link>
      </p>
      <LanguageSwitch />
    </SplitPage>
  );
};
