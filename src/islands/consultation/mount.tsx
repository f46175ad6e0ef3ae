import { createRoot } from 'react-dom/client';
import type { ConsultationTexts } from '#lib/texts/consultation.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { currentSession } from '#lib/browser/session/current.ts';
import type { SessionTexts } from '#lib/texts/session.ts';
import styles from './consultation.css?url';
import { repeatFooter } from './repeat.ts';
import { ConsultationDialog } from './ConsultationDialog.tsx';

/** Its styles come with it: a stylesheet that is imported would come with every page. */
function addStyles(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: styles }));
}

/** Puts what was asked, and a form to ask, into the dialog that is open or into the page about it. */
export async function mountConsultation(place: Element): Promise<void> {
  repeatFooter(place.parentElement!);
  addStyles();
  const response = await fetch(`${prefixOf(location.pathname)}/texts.json`);
  const texts = (await response.json()) as SessionTexts & ConsultationTexts;
  const identifierPrefix = place.getAttribute('data-consultation') ?? '';
  createRoot(place, { identifierPrefix }).render(
    <ConsultationDialog current={currentSession(texts)} texts={texts} />,
  );
}
