import { useText } from '../messages/messages.ts';

export const ClosetPage = () => {
  const text = useText();
  return <h1>{text('closet.title')}</h1>;
};
