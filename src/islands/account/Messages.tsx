import type { Locale } from '#contract/call/locale.ts';
import './account.css';
import { Inbox } from './message/Inbox.tsx';
import type { MessageTexts } from './message/texts.ts';
import { Wishes } from './message/Wishes.tsx';
import { PersonIsland, type PersonProps } from './PersonIsland.tsx';

interface Props extends PersonProps {
  messageTexts: MessageTexts;
  locale: Locale;
}

/** The reader's messages, and which of them they want on other channels. */
export const Messages = ({ messageTexts, locale, ...props }: Props) => (
  <PersonIsland {...props}>
    <Inbox texts={messageTexts} locale={locale} />
    <Wishes texts={messageTexts} locale={locale} />
  </PersonIsland>
);
