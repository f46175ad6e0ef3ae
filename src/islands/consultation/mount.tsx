import { createRoot } from 'react-dom/client';
import type { ConsultationTexts } from '#lib/texts/consultation.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { currentSession } from '#lib/browser/session/current.ts';
import { addSheet } from '#lib/browser/shell/sheet.ts';
import type { SessionTexts } from '#lib/texts/session.ts';
import styles from './consultation.css?url';
import { ConsultationDialog } from './ConsultationDialog.tsx';

/** Returns the listing that the page offers to ask about (components/cooperation/listing/AskPanel.astro). */
function listingOfPage() {
  const { listing, listingTitle = '' } =
    document.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {};
  return listing === undefined ? undefined : { id: Number(listing), title: listingTitle };
}

/** Renders the question form and the earlier questions into the dialog, or into the page about them. */
export async function mountConsultation(place: Element): Promise<void> {
  const [response] = await Promise.all([
    fetch(`${prefixOf(location.pathname)}/texts.json`),
    // Loaded before rendering, so that nothing moves.
    addSheet(styles),
  ]);
  const texts = (await response.json()) as SessionTexts & ConsultationTexts;
  const identifierPrefix = place.getAttribute('data-consultation') ?? '';
  createRoot(place, { identifierPrefix }).render(
    <ConsultationDialog current={currentSession(texts)} texts={texts} listing={listingOfPage()} />,
  );
}
